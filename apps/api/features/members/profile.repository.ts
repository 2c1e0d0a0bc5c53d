import type { TypedAddress, TypedBankAccount, TypedCompany } from "@kram/domain/fields";
import type { Queryable } from "../../platform/database.ts";

export type TypedPostalAddress = Pick<TypedAddress, "street" | "buildingNo" | "apartmentNo" | "zipCode" | "city">;

/** `birthDate` as `YYYY-MM-DD` where it is to change. */
export type TypedPersonals = Pick<TypedAddress, "name" | "surname"> & { birthDate?: string | undefined };

/** Each statement writes its own columns, so that tabs never mix. */
export function createProfileRepository(db: Queryable) {
  return {
    setPersonals: (memberId: number, { name, surname, birthDate }: TypedPersonals) =>
      db.query(
        "members.set-personals",
        "UPDATE members SET name = $2, surname = $3, born_on = coalesce($4, born_on) WHERE id = $1 AND erased_at IS NULL",
        [memberId, name, surname, birthDate ?? null],
      ),

    /** `YYYY-MM-DD` in a time zone. */
    async today(timeZone: string): Promise<string> {
      const [row] = await db.query("members.today", "SELECT to_char(now() AT TIME ZONE $1, 'YYYY-MM-DD') AS today", [
        timeZone,
      ]);
      return row?.today ?? "";
    },

    setAddress: (memberId: number, address: TypedPostalAddress & Pick<TypedAddress, "mobile">) =>
      db.query(
        "members.set-own-address",
        `UPDATE members SET street = $2, building_no = $3, apartment_no = $4, zip_code = $5, city = $6, mobile = $7
         WHERE id = $1 AND erased_at IS NULL`,
        [
          memberId,
          address.street,
          address.buildingNo,
          address.apartmentNo,
          address.zipCode,
          address.city,
          address.mobile,
        ],
      ),

    setCorrespondence: (memberId: number, address: TypedPostalAddress | null) =>
      db.query(
        "members.set-correspondence",
        "UPDATE members SET correspondence = $2 WHERE id = $1 AND erased_at IS NULL",
        [memberId, address && JSON.stringify(address)],
      ),

    setCompany: (memberId: number, company: TypedCompany | null) =>
      db.query(
        "members.set-company",
        `UPDATE members SET company_name = $2, tax_number = $3, international_tax_number = $4
         WHERE id = $1 AND erased_at IS NULL`,
        [memberId, company?.name ?? null, company?.taxNumber ?? null, company?.internationalTaxNumber ?? ""],
      ),

    setBankAccount: (memberId: number, account: TypedBankAccount) =>
      db.query(
        "members.set-bank-account",
        "UPDATE members SET bank_account = $2, bank_name = $3 WHERE id = $1 AND erased_at IS NULL",
        [memberId, account.bankAccountNumber, account.bankName],
      ),

    async lockBankAccount(memberId: number): Promise<string> {
      const [row] = await db.query(
        "members.lock-bank-account",
        "SELECT bank_account AS number FROM members WHERE id = $1 FOR UPDATE",
        [memberId],
      );
      return row?.number ?? "";
    },

    /** Mails the last digits of both numbers. */
    async tellOfBankAccount(memberId: number, { before, after }: { before: string; after: string }): Promise<void> {
      await db.query(
        "members.tell-of-bank-account",
        `INSERT INTO outbox (kind, payload) VALUES ('mail.bank-account-changed',
           jsonb_build_object('memberId', $1::bigint, 'before', $2::text, 'after', $3::text))`,
        [memberId, before, after],
      );
    },

    setPreferences: (memberId: number, { locale, theme }: { locale: string; theme: string }) =>
      db.query(
        "members.set-preferences",
        "UPDATE members SET locale = $2, theme = $3 WHERE id = $1 AND erased_at IS NULL",
        [memberId, locale, theme],
      ),

    /** Null withdraws; false where staff have accepted one. */
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
