import type { Address, Representative } from "@kram/contract/members";
import { formatMinor } from "@kram/domain/money";
import { sponsorName } from "@kram/domain/registration";
import type { MemberRow } from "./members.repository.ts";

/** The profile as its member sees it. */
export function presentMember(row: MemberRow): Representative {
  return {
    memberNo: row.memberNo,
    personalData: { name: row.name, surname: row.surname, birthDate: row.birthDate },
    address: presentAddress(row),
    correspondence: row.correspondence,
    company: presentCompany(row),
    bankAccount: { bankAccountNumber: row.bankAccountNumber, bankName: row.bankName },
    preferences: { locale: row.locale, theme: row.theme },
    emailChange: row.emailChange,
    emailRefused: row.emailRefused,
    hasCredentials: row.hasCredentials,
    sponsor: row.sponsor && { memberNo: row.sponsor.memberNo, name: sponsorName(row.sponsor) },
    internationalSponsor: {
      internationalSponsorNo: row.internationalSponsorNo,
      internationalSponsorStatus: row.internationalSponsorStatus,
    },
    agreements: {
      privacyPolicyAccepted: row.privacyPolicyAcceptedAt !== null,
      rodoMarketingAccepted: row.marketingAcceptedAt !== null,
      contactAgreement: row.contactAgreementAt !== null,
    },
    privacyPolicyAccepted: row.privacyPolicyAcceptedAt !== null,
    rodoMarketingAcceptedDate: row.marketingAcceptedAt?.toISOString() ?? null,
    rodoMarketingResetDate: row.marketingResetAt?.toISOString() ?? null,
    moneySummary: {
      bonusBalance: formatMinor(row.balances.bonus ?? 0),
      personalBalance: formatMinor(row.balances.personal ?? 0),
      refunds: formatMinor(row.balances.refunds ?? 0),
      held: formatMinor(row.balances.held ?? 0),
      catalogEndDate: row.catalogEndDate,
    },
  };
}

function presentCompany(row: MemberRow): Representative["company"] {
  const { companyName, taxNumber, internationalTaxNumber } = row;
  return companyName === null ? null : { name: companyName, taxNumber: taxNumber ?? "", internationalTaxNumber };
}

function presentAddress({ street, buildingNo, apartmentNo, zipCode, city, mobile, email }: Address): Address {
  return { street, buildingNo, apartmentNo, zipCode, city, mobile, email };
}
