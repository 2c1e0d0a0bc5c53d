import type { Address, Representative } from "@kram/contract/members";
import { formatMinor } from "@kram/domain/money";
import type { BookAddressRow, MemberRow } from "./members.repository.ts";

/** The profile as its member sees it. */
export function presentMember(row: MemberRow): Representative {
  return {
    memberNo: row.member_no,
    personalData: { name: row.name, surname: row.surname, birthDate: row.born_on },
    address: presentAddress(row),
    correspondence: row.correspondence,
    company: presentCompany(row),
    bankAccount: { bankAccountNumber: row.bank_account, bankName: row.bank_name },
    preferences: { locale: row.locale, theme: row.theme },
    emailChange: row.email_change,
    hasCredentials: row.has_credentials,
    sponsor: row.sponsor_no === null ? null : { memberNo: row.sponsor_no, name: row.sponsor_name ?? "" },
    internationalSponsor: {
      internationalSponsorNo: row.international_sponsor_no,
      internationalSponsorStatus: row.international_sponsor_status,
    },
    agreements: {
      privacyPolicyAccepted: row.privacy_policy_accepted_at !== null,
      rodoMarketingAccepted: row.marketing_accepted_at !== null,
      contactAgreement: row.contact_agreement_at !== null,
    },
    privacyPolicyAccepted: row.privacy_policy_accepted_at !== null,
    rodoMarketingAcceptedDate: row.marketing_accepted_at?.toISOString() ?? null,
    rodoMarketingResetDate: row.marketing_reset_at?.toISOString() ?? null,
    moneySummary: {
      bonusBalance: formatMinor(row.balances.bonus ?? 0),
      personalBalance: formatMinor(row.balances.personal ?? 0),
      refunds: formatMinor(row.balances.refunds ?? 0),
      held: formatMinor(row.balances.held ?? 0),
      catalogEndDate: row.catalog_end_on,
    },
  };
}

function presentCompany(row: MemberRow): Representative["company"] {
  if (row.company_name === null) return null;
  return {
    name: row.company_name,
    taxNumber: row.tax_number ?? "",
    internationalTaxNumber: row.international_tax_number,
  };
}

/** The address fields of a row. */
export function presentAddress(row: Omit<BookAddressRow, "id" | "name" | "surname">): Address {
  return {
    street: row.street,
    buildingNo: row.building_no,
    apartmentNo: row.apartment_no,
    zipCode: row.zip_code,
    city: row.city,
    mobile: row.mobile,
    email: row.email,
  };
}

/** An address of the book with its receiver. */
export function presentBookAddress(row: BookAddressRow) {
  return { id: row.id, name: row.name, surname: row.surname, ...presentAddress(row) };
}
