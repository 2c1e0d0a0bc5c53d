import type { Minor } from "../money/public.ts";

/** Whole percent by which a price changed; negative is a reduction. Null without an earlier, higher price, and for less than half a percent. Source: catalog 7. */
export function discountPercent(gross: Minor, before: Minor | null): number | null {
  if (before === null || before <= gross) return null;
  const percent = Math.round(((before - gross) * 100) / before);
  return percent === 0 ? null : -percent;
}

/** Whole percent of a reduction from which a product is a super offer. Source: ADR 0010. */
export const SUPER_OFFER_FROM_PERCENT = 25;

/** Whether a change of price, as discountPercent gives it, makes a super offer. */
export function isSuperOffer(discount: number | null): boolean {
  return discount !== null && -discount >= SUPER_OFFER_FROM_PERCENT;
}

/** Net quantity of one piece: millilitres, grams or pieces. */
export interface UnitQuantity {
  amount: number;
  unit: "ml" | "g" | "pcs";
}

/** Price of one litre or kilogram in minor units, rounded half up; null for goods sold by the piece. Source: price indication law, catalog 9uties. */
export function unitPrice(gross: Minor, quantity: UnitQuantity): { price: Minor; per: "l" | "kg" } | null {
  if (quantity.unit === "pcs" || quantity.amount <= 0) return null;
  const price = Math.floor((gross * 2000 + quantity.amount) / (2 * quantity.amount));
  return { price, per: quantity.unit === "ml" ? "l" : "kg" };
}
