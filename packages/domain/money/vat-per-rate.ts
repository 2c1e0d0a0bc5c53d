import { type Minor, splitByLargestRemainder, vatOfGross } from "./money.ts";

/** Minor units; `gross` is goods and delivery less discount, with VAT. */
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
 * Highest rate first; delivery and discount follow the goods, refunds count as payment.
 * Sources: UStG § 10, UStAE 3.10 (delivery is ancillary); Polish VAT act art. 29a (6), 106e (7).
 */
export function vatPerRate(input: {
  /** `gross` of the whole line after reductions. */
  lines: readonly { vatPercent: number; gross: Minor }[];
  shipping: Minor;
  /** Spent bonus; at most goods and delivery together. */
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
  // Gifts name no rate of their own.
  return shares.filter((share) => share.goods + share.shipping > 0);
}

/** Whole percent by class, from a day of the country on (`YYYY-MM-DD`). */
export interface VatRates {
  from: string;
  standard: number;
  reduced: number;
  food: number;
}

export type VatPercent = Omit<VatRates, "from">;

/** The latest that has begun; before the first the country's own. Source: catalog 16. */
export function vatPercentOn(day: string, rates: readonly VatRates[], usual: VatPercent): VatPercent {
  const begun = rates.filter(({ from }) => from <= day);
  const { standard, reduced, food } =
    begun.reduce<VatRates | null>(
      (latest, each) => (latest === null || each.from >= latest.from ? each : latest),
      null,
    ) ?? usual;
  return { standard, reduced, food };
}

/** Each begins later than the one before. */
export function areRatesInOrder(rates: readonly VatRates[]): boolean {
  return rates.every(({ from }, index) => index === 0 || from > (rates[index - 1]?.from ?? ""));
}
