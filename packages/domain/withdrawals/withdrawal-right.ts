/** What a company answers about itself. Source: Polish consumer act art. 38a. */
export const COMPANY_PURCHASES = ["LEGAL_PERSON", "PROFESSIONAL", "NOT_PROFESSIONAL"] as const;

export type CompanyPurchase = (typeof COMPANY_PURCHASES)[number];

interface Buyer {
  isCompany: boolean;
}

interface CompanyLaw {
  /** Sole traders withdraw as consumers do from what is not of their profession. */
  protectsSoleTraders: boolean;
}

/** Only where its answer decides. */
export function asksCompanyPurchase({ isCompany }: Buyer, { protectsSoleTraders }: CompanyLaw): boolean {
  return isCompany && protectsSoleTraders;
}

/** Where companies are asked, one that did not answer keeps it. Sources: BGB § 13, § 312g; Polish consumer act art. 27, 38a. */
export function withdrawalRightOf(
  { isCompany, purchase }: Buyer & { purchase: CompanyPurchase | null },
  law: CompanyLaw,
): boolean {
  if (!asksCompanyPurchase({ isCompany }, law)) return !isCompany;
  return purchase === null || purchase === "NOT_PROFESSIONAL";
}
