import type { OrderStatus } from "../orders/public.ts";

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

/** `WAITS` for the carrier, which made it `READY` or `REFUSED`; `CANCELED` when staff took it back. Source: returns 12. */
export const RETURN_LABEL_STATES = ["WAITS", "READY", "REFUSED", "CANCELED"] as const;

export type ReturnLabelState = (typeof RETURN_LABEL_STATES)[number];

/** What stands against a label for a declaration; `orderStatus` is null where its order is not known. Source: returns 12. */
export function returnLabelRefusal({
  isOpen,
  orderStatus,
  mayWithdraw,
}: {
  isOpen: boolean;
  orderStatus: OrderStatus | null;
  mayWithdraw: boolean;
}): "withdrawal.decided-before" | "order.unknown" | "withdrawal.no-right" | "return.not-possible" | null {
  if (!isOpen) return "withdrawal.decided-before";
  if (orderStatus === null) return "order.unknown";
  if (!mayWithdraw) return "withdrawal.no-right";
  return orderStatus === "SENT" ? null : "return.not-possible";
}
