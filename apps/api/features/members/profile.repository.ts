import type { TypedAddress, TypedBankAccount, TypedCompany } from "@kram/domain/fields";
import type { Queryable } from "../../platform/database.ts";

/** Fields of an address that a letter needs. */
export type TypedPostalAddress = Pick<TypedAddress, "street" | "buildingNo" | "apartmentNo" | "zipCode" | "city">;

/** Name and, where it is to change, date of birth as `YYYY-MM-DD`. */
export type TypedPersonals = Pick<TypedAddress, "name" | "surname"> & { birthDate?: string | undefined };

/** Statements that change the sections of a profile: each writes its own columns only, so that two tabs never mix sections. None touches a deleted account. */
export function createProfileRepository(db: Queryable) {
  const write = async (name: string, columns: string, memberId: number, values: readonly unknown[]) => {
    await db.query(`members.${name}`, `UPDATE members SET ${columns} WHERE id = $1 AND erased_at IS NULL`, [
      memberId,
      ...values,
    ]);
  };

  return {
    setPersonals: (memberId: number, { name, surname, birthDate }: TypedPersonals) =>
      write("set-personals", "name = $2, surname = $3, born_on = coalesce($4, born_on)", memberId, [
        name,
        surname,
        birthDate ?? null,
      ]),

    /** The day in a time zone, `YYYY-MM-DD`. */
    async today(timeZone: string): Promise<string> {
      const [row] = await db.query<{ today: string }>(
        "members.today",
        "SELECT to_char(now() AT TIME ZONE $1, 'YYYY-MM-DD') AS today",
        [timeZone],
      );
      return row?.today ?? "";
    },

    setAddress: (memberId: number, address: TypedPostalAddress & Pick<TypedAddress, "mobile">) =>
      write(
        "set-own-address",
        "street = $2, building_no = $3, apartment_no = $4, zip_code = $5, city = $6, mobile = $7",
        memberId,
        [address.street, address.buildingNo, address.apartmentNo, address.zipCode, address.city, address.mobile],
      ),

    setCorrespondence: (memberId: number, address: TypedPostalAddress | null) =>
      write("set-correspondence", "correspondence = $2", memberId, [address && JSON.stringify(address)]),

    setCompany: (memberId: number, company: TypedCompany | null) =>
      write("set-company", "company_name = $2, tax_number = $3, international_tax_number = $4", memberId, [
        company?.name ?? null,
        company?.taxNumber ?? null,
        company?.internationalTaxNumber ?? "",
      ]),

    setBankAccount: (memberId: number, account: TypedBankAccount) =>
      write("set-bank-account", "bank_account = $2, bank_name = $3", memberId, [
        account.bankAccountNumber,
        account.bankName,
      ]),

    /** The number as it stands, locked until the transaction ends. */
    async lockBankAccount(memberId: number): Promise<string> {
      const [row] = await db.query<{ bank_account: string }>(
        "members.lock-bank-account",
        "SELECT bank_account FROM members WHERE id = $1 FOR UPDATE",
        [memberId],
      );
      return row?.bank_account ?? "";
    },

    /** Has the member told of a new bank account by the last digits of both. */
    async tellOfBankAccount(memberId: number, { before, after }: { before: string; after: string }): Promise<void> {
      await db.query(
        "members.tell-of-bank-account",
        `INSERT INTO outbox (kind, payload) VALUES ('mail.bank-account-changed',
           jsonb_build_object('memberId', $1::bigint, 'before', $2::text, 'after', $3::text))`,
        [memberId, before, after],
      );
    },

    setPreferences: (memberId: number, { locale, theme }: { locale: string; theme: string }) =>
      write("set-preferences", "locale = $2, theme = $3", memberId, [locale, theme]),

    /** Asks for an international sponsor, or takes the request back with null; false where staff have accepted one. */
    async askForInternationalSponsor(memberId: number, sponsorNo: string | null): Promise<boolean> {
      const rows = await db.query(
        "members.ask-for-international-sponsor",
        `UPDATE members SET international_sponsor_no = $2, international_sponsor_changed_at = now(),
           international_sponsor_status = CASE WHEN $2::text IS NULL THEN NULL ELSE 'PENDING' END
         WHERE id = $1 AND erased_at IS NULL AND international_sponsor_status IS DISTINCT FROM 'ACCEPTED' RETURNING id`,
        [memberId, sponsorNo],
      );
      return rows.length > 0;
    },
  };
}
