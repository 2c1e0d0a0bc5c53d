import type { Representative } from "@kram/contract/members";
import type { Locale } from "@kram/countries/country";
import type { TypedAddress } from "@kram/domain/fields";
import type { Queryable } from "../../platform/database.ts";

export interface MemberRow {
  id: number;
  memberNo: string;
  email: string;
  hasCredentials: boolean;
  sponsor: { memberNo: string; name: string; surname: string; shown: boolean } | null;
  name: string;
  surname: string;
  /** `YYYY-MM-DD`. */
  birthDate: string | null;
  street: string;
  buildingNo: string;
  apartmentNo: string;
  zipCode: string;
  city: string;
  mobile: string;
  /** Null is the main address. */
  correspondence: Representative["correspondence"];
  companyName: string | null;
  taxNumber: string | null;
  internationalTaxNumber: string;
  bankAccountNumber: string;
  bankName: string;
  locale: Locale;
  theme: "light" | "dark" | "system";
  emailChange: Representative["emailChange"];
  /** Its mailbox refused what was sent. */
  emailRefused: boolean;
  internationalSponsorNo: string | null;
  internationalSponsorStatus: "ACCEPTED" | "PENDING" | "REJECTED" | null;
  privacyPolicyAcceptedAt: Date | null;
  contactAgreementAt: Date | null;
  marketingAcceptedAt: Date | null;
  marketingResetAt: Date | null;
  /** Minor units; kinds without an account are missing. */
  balances: Partial<Record<"bonus" | "personal" | "refunds" | "held" | "payout", number>>;
  catalogEndDate: string | null;
}

export type BookAddressRow = TypedAddress & { id: string };

export function createMembersRepository(db: Queryable) {
  return {
    async isEmpty(): Promise<boolean> {
      const anybody = await db.query("members.anybody", "SELECT 1 FROM members WHERE erased_at IS NULL LIMIT 1");
      return anybody.length === 0;
    },

    async get(memberId: number): Promise<MemberRow> {
      const [row] = await db.query(
        "members.get",
        `SELECT m.id, m.member_no AS "memberNo", m.email, m.password_hash IS NOT NULL AS "hasCredentials", m.name, m.surname,
           to_char(m.born_on, 'YYYY-MM-DD') AS "birthDate", m.street, m.building_no AS "buildingNo", m.apartment_no AS "apartmentNo",
           m.zip_code AS "zipCode", m.city, m.mobile, m.correspondence, m.company_name AS "companyName", m.tax_number AS "taxNumber",
           m.international_tax_number AS "internationalTaxNumber", m.bank_account AS "bankAccountNumber", m.bank_name AS "bankName",
           m.locale, m.theme, m.international_sponsor_no AS "internationalSponsorNo",
           m.international_sponsor_status AS "internationalSponsorStatus", m.privacy_policy_accepted_at AS "privacyPolicyAcceptedAt",
           m.contact_agreement_at AS "contactAgreementAt", m.marketing_accepted_at AS "marketingAcceptedAt",
           m.marketing_reset_at AS "marketingResetAt", CASE WHEN s.id IS NOT NULL THEN
             json_build_object('memberNo', s.member_no, 'name', s.name, 'surname', s.surname, 'shown', s.shown_to_invited) END AS sponsor,
           (SELECT json_build_object('email', c.email, 'expiresAt',
              to_char(c.expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            FROM email_changes c WHERE c.member_id = m.id AND c.expires_at > now()) AS "emailChange",
           EXISTS (SELECT 1 FROM mail_suppressions u WHERE u.address = m.email AND u.reason <> 'complained'
             AND (u.ends_at IS NULL OR u.ends_at > now())) AS "emailRefused",
           (SELECT coalesce(json_object_agg(a.kind, a.balance_minor), '{}') FROM ledger_accounts a WHERE a.member_id = m.id) AS balances,
           (SELECT to_char(catalog_end_on, 'YYYY-MM-DD') FROM settings) AS "catalogEndDate"
         FROM members m LEFT JOIN members s ON s.id = m.sponsor_id WHERE m.id = $1`,
        [memberId],
      );
      if (!row) throw new Error("a session points to a member that is gone");
      return row;
    },

    listBookAddresses(memberId: number): Promise<BookAddressRow[]> {
      return db.query(
        "members.book-addresses",
        `SELECT id, name, surname, street, building_no AS "buildingNo", apartment_no AS "apartmentNo", zip_code AS "zipCode", city,
           mobile, email
         FROM book_addresses WHERE member_id = $1 ORDER BY created_at, id`,
        [memberId],
      );
    },
  };
}

export type MembersRepository = ReturnType<typeof createMembersRepository>;
