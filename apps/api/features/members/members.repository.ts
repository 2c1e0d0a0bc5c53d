import type { Representative } from "@kram/contract/members";
import type { Locale } from "@kram/countries/country";
import type { Queryable } from "../../platform/database.ts";

/** A member as the profile shows it. */
export interface MemberRow {
  id: number;
  member_no: string;
  email: string;
  has_credentials: boolean;
  sponsor_no: string | null;
  sponsor_name: string | null;
  name: string;
  surname: string;
  /** `YYYY-MM-DD`. */
  born_on: string | null;
  street: string;
  building_no: string;
  apartment_no: string;
  zip_code: string;
  city: string;
  mobile: string;
  /** In the shape of the contract; null is the main address. */
  correspondence: Representative["correspondence"];
  company_name: string | null;
  tax_number: string | null;
  international_tax_number: string;
  bank_account: string;
  bank_name: string;
  locale: Locale;
  theme: "light" | "dark" | "system";
  email_change: Representative["emailChange"];
  international_sponsor_no: string | null;
  international_sponsor_status: "ACCEPTED" | "PENDING" | "REJECTED" | null;
  privacy_policy_accepted_at: Date | null;
  contact_agreement_at: Date | null;
  marketing_accepted_at: Date | null;
  marketing_reset_at: Date | null;
  /** Minor units by kind of account; kinds without an account are not named. */
  balances: Partial<Record<"bonus" | "personal" | "refunds" | "held", number>>;
  catalog_end_on: string | null;
}

/** An address of a member's address book. */
export interface BookAddressRow {
  id: string;
  name: string;
  surname: string;
  street: string;
  building_no: string;
  apartment_no: string;
  zip_code: string;
  city: string;
  mobile: string;
  email: string;
}

export function createMembersRepository(db: Queryable) {
  return {
    async get(memberId: number): Promise<MemberRow> {
      const [row] = await db.query(
        "members.get",
        `SELECT m.id, m.member_no, m.email, m.password_hash IS NOT NULL AS has_credentials, m.name, m.surname,
           to_char(m.born_on, 'YYYY-MM-DD') AS born_on, m.street, m.building_no,
           m.apartment_no, m.zip_code, m.city, m.mobile, m.correspondence, m.company_name, m.tax_number, m.international_tax_number,
           m.bank_account, m.bank_name, m.locale, m.theme, m.international_sponsor_no,
           m.international_sponsor_status, m.privacy_policy_accepted_at, m.contact_agreement_at, m.marketing_accepted_at,
           m.marketing_reset_at, s.member_no AS sponsor_no, s.name AS sponsor_name,
           (SELECT json_build_object('email', c.email, 'expiresAt', to_char(c.expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            FROM email_changes c WHERE c.member_id = m.id AND c.expires_at > now()) AS email_change,
           (SELECT coalesce(json_object_agg(a.kind, a.balance_minor), '{}') FROM ledger_accounts a WHERE a.member_id = m.id) AS balances,
           (SELECT to_char(catalog_end_on, 'YYYY-MM-DD') FROM settings) AS catalog_end_on
         FROM members m LEFT JOIN members s ON s.id = m.sponsor_id WHERE m.id = $1`,
        [memberId],
      );
      if (!row) throw new Error("a session points to a member that is gone");
      return row;
    },

    listBookAddresses(memberId: number): Promise<BookAddressRow[]> {
      return db.query(
        "members.book-addresses",
        `SELECT id, name, surname, street, building_no, apartment_no, zip_code, city, mobile, email
         FROM book_addresses WHERE member_id = $1 ORDER BY created_at, id`,
        [memberId],
      );
    },
  };
}

export type MembersRepository = ReturnType<typeof createMembersRepository>;
