import type { Minor } from "../money/public.ts";

/** Holds until the next entry. */
export interface PriceLogEntry {
  gross: Minor;
  /** As a reduction. */
  announced: boolean;
  /** Milliseconds since 1970. */
  validFrom: number;
}

/** Before a reduction. Source: PAngV § 11 (1), Polish price act art. 4 (2). */
export const REFERENCE_DAYS = 30;

const DAY_MS = 86_400_000;

/** In the 30 days before the present reduction; null where none may be announced. `log` is oldest first. */
export function lowestPriceBefore(
  log: readonly PriceLogEntry[],
  { stepwiseReductionKeepsStart }: { stepwiseReductionKeepsStart: boolean },
): Minor | null {
  const present = log.at(-1);
  if (!present?.announced) return null;
  const first = beginning(log, stepwiseReductionKeepsStart);
  const start = log[first]?.validFrom ?? present.validFrom;
  const opens = start - REFERENCE_DAYS * DAY_MS;
  const prices = log
    .slice(0, first)
    .filter(({ validFrom }, index) => (log[index + 1]?.validFrom ?? start) > Math.max(validFrom, opens))
    .map((entry) => entry.gross);
  const lowest = Math.min(...prices);
  return lowest > present.gross && lowest !== Infinity ? lowest : null;
}

/** Where the present reduction began; a rising price ends one. */
function beginning(log: readonly PriceLogEntry[], keepsStart: boolean): number {
  let first = log.length - 1;
  for (;;) {
    const [earlier, entry] = [log[first - 1], log[first]];
    if (!earlier?.announced || !entry) return first;
    const isSamePrice = earlier.gross === entry.gross;
    const isFurtherStep = earlier.gross > entry.gross;
    if (!isSamePrice && !(keepsStart && isFurtherStep)) return first;
    first -= 1;
  }
}

/** Whole percent, negative for a reduction; null below half a percent. Source: catalog 7. */
export function discountPercent(gross: Minor, before: Minor | null): number | null {
  if (before === null || before <= gross) return null;
  const percent = Math.round(((before - gross) * 100) / before);
  return percent === 0 ? null : -percent;
}

/** Source: ADR 0010. */
export const SUPER_OFFER_FROM_PERCENT = 25;

export function isSuperOffer(discount: number | null): boolean {
  return discount !== null && -discount >= SUPER_OFFER_FROM_PERCENT;
}

/** Net quantity of one piece: millilitres, grams or pieces. */
export interface UnitQuantity {
  amount: number;
  unit: "ml" | "g" | "pcs";
  /** Of all pieces together; null where nobody told. */
  netMilligrams: number | null;
}

/**
 * Of a litre or kilogram in minor units, rounded half up; null by the piece without a weight. Source: catalog 9; price
 * indication law; BGH I ZR 17/22.
 */
export function unitPrice(gross: Minor, quantity: UnitQuantity): { price: Minor; per: "l" | "kg" } | null {
  const { amount, unit, netMilligrams } = quantity;
  const thousandths = unit === "pcs" ? (netMilligrams ?? 0) : amount * 1000;
  if (thousandths <= 0) return null;
  const price = Math.floor((gross * 2_000_000 + thousandths) / (2 * thousandths));
  return { price, per: unit === "ml" ? "l" : "kg" };
}
