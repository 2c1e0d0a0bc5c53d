import type { Minor } from "../money/public.ts";

/** A price as it stood in the shop from a moment on, until the next entry. */
export interface PriceLogEntry {
  gross: Minor;
  /** Whether the price was shown as a reduction. */
  announced: boolean;
  /** Milliseconds since 1970. */
  validFrom: number;
}

/** Days before a reduction among which the lowest price is looked for. Source: PAngV § 11 (1), Polish price act art. 4 (2). */
export const REFERENCE_DAYS = 30;

const DAY_MS = 86_400_000;

/**
 * The lowest price of the 30 days before the present reduction began; null where no reduction may be announced. A further reduction begins
 * anew, unless the country counts stepwise reductions as one. A price that was valid when the window opens counts. `log` is one product's in one currency, the oldest entry first. Source:
 * PAngV § 11 (1) and (2), Polish price act art. 4 (2), CJEU C-330/23.
 */
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

/** Where in the log the present reduction began. A price that rises ends a reduction, though the announcement stays. */
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
