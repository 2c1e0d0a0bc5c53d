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
