import { type Minor, splitByLargestRemainder, vatOfGross } from "./money.ts";

/** What one VAT rate has, in minor units; `gross` is goods and delivery less discount, and contains `net` and `vat`. */
export interface VatShare {
  /** Whole percent. */
  percent: number;
  goods: Minor;
  shipping: Minor;
  discount: Minor;
  gross: Minor;
  net: Minor;
  vat: Minor;
}

/**
 * Splits a cart or order over its VAT rates, the highest first; delivery and discount follow the goods, refunds count
 * as payment. Sources: UStG § 10, UStAE 3.10 (delivery is ancillary); Polish VAT act art. 29a (6), 106e (7).
 */
export function vatPerRate(input: {
  /** Lines after reductions; `gross` of the whole line. */
  lines: readonly { vatPercent: number; gross: Minor }[];
  shipping: Minor;
  /** Bonus that is spent; at most goods and delivery together. */
  discount: Minor;
}): VatShare[] {
  const goodsByRate = new Map<number, Minor>();
  for (const { vatPercent, gross } of input.lines)
    goodsByRate.set(vatPercent, (goodsByRate.get(vatPercent) ?? 0) + gross);
  const rates = [...goodsByRate].sort(([a], [b]) => b - a);
  const goods = rates.map(([, gross]) => gross);
  const shipping = splitByLargestRemainder(input.shipping, goods);
  const due = goods.map((gross, index) => gross + (shipping[index] ?? 0));
  const discount = splitByLargestRemainder(input.discount, due);
  const shares = rates.map(([percent], index) => {
    const gross = (due[index] ?? 0) - (discount[index] ?? 0);
    const vat = vatOfGross(gross, percent);
    const parts = { goods: goods[index] ?? 0, shipping: shipping[index] ?? 0, discount: discount[index] ?? 0 };
    return { percent, ...parts, gross, net: gross - vat, vat };
  });
  // What costs nothing, as gifts, names no rate of its own.
  return shares.filter((share) => share.goods + share.shipping > 0);
}
