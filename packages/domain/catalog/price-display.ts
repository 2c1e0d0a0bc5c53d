import type { Minor } from "../money/public.ts";

/** Whole percent by which a price changed; negative is a reduction. Null without an earlier, higher price. Source: specification §3. */
export function discountPercent(gross: Minor, before: Minor | null): number | null {
  if (before === null || before <= gross) return null;
  return -Math.round(((before - gross) * 100) / before);
}

/** Net quantity of one piece: millilitres, grams or pieces. */
export interface UnitQuantity {
  amount: number;
  unit: "ml" | "g" | "pcs";
}

/** Price of one litre or kilogram in minor units, rounded half up; null for goods sold by the piece. Source: price indication law, design notes on duties. */
export function unitPrice(gross: Minor, quantity: UnitQuantity): { price: Minor; per: "l" | "kg" } | null {
  if (quantity.unit === "pcs" || quantity.amount <= 0) return null;
  const price = Math.floor((gross * 2000 + quantity.amount) / (2 * quantity.amount));
  return { price, per: quantity.unit === "ml" ? "l" : "kg" };
}
