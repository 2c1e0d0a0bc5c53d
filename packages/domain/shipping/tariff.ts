import type { Minor } from "../money/public.ts";
import type { ShippingMethod } from "./address-completeness.ts";

/** Up to and including; null for no end. Grams, or goods in minor units. */
export interface PriceStep {
  upTo: number | null;
  price: Minor;
}

/** Part of the country with its own price, or steps of the tariff's measure. */
export interface Zone {
  ranges: readonly PostCodeRange[];
  price: Minor;
  steps: readonly PriceStep[];
  /** Whether the value from which goods travel free counts here. */
  free: boolean;
}

/** What a way to ship costs; one price without steps. Amounts in minor units. */
export interface Tariff {
  price: Minor;
  by: "weight" | "value" | null;
  steps: readonly PriceStep[];
  /** Missing in what members saw before there were any. */
  zones?: readonly Zone[];
  /** Goods from this value travel free; null: never. */
  freeFrom: Minor | null;
  /** Whether the carrier collects cash. */
  cash: boolean;
  /** Added when cash is collected. */
  surcharge: Minor;
}

/** `goods` after reductions, minor units. */
export interface Parcel {
  goods: Minor;
  grams: number;
}

/** Post codes, both ends included. */
export interface PostCodeRange {
  from: string;
  to: string;
}

export const MOST_STEPS = 20;
export const MOST_RANGES = 100;
export const MOST_ZONES = 20;

/** Where several zones have the post code, the first counts. Source: shipping 11. */
export function tariffAt(tariff: Tariff, postCode: string): Tariff {
  const zone = tariff.zones?.find(({ ranges }) => liesIn(postCode, ranges));
  if (!zone) return tariff;
  const { price, steps, free } = zone;
  return { ...tariff, price, steps, freeFrom: free ? tariff.freeFrom : null };
}

/** In whatever zone. */
export function lowestPrice({ by, price, steps, zones = [] }: Tariff): Minor {
  const places = [{ price, steps }, ...zones];
  const prices = by === null ? places : places.flatMap((place) => place.steps);
  return Math.min(...prices.map((each) => each.price));
}

/** Beyond the last step it does not fit, and counts as the last. Source: shipping 5. */
export function parcelPrice(tariff: Tariff, parcel: Parcel): { price: Minor; fits: boolean } {
  const { by, steps, price } = tariff;
  const last = steps.at(-1);
  if (by === null || last === undefined) return { price, fits: true };
  const size = by === "weight" ? parcel.grams : parcel.goods;
  const step = steps.find(({ upTo }) => upTo === null || size <= upTo);
  return step ? { price: step.price, fits: true } : { price: last.price, fits: false };
}

/** Whether a way brings a parcel to a post code, and collects cash where that is to be. Source: shipping 5, 6. */
export function takesParcel(
  { tariff, excludedPostCodes }: { tariff: Tariff; excludedPostCodes: readonly PostCodeRange[] },
  { parcel, postCode, inCash }: { parcel: Parcel; postCode: string; inCash: boolean },
): boolean {
  if (inCash && !tariff.cash) return false;
  return parcelPrice(tariffAt(tariff, postCode), parcel).fits && !liesIn(postCode, excludedPostCodes);
}

/** What a way asks of an order, with the surcharge where it collects cash. Source: shipping 5, 11. */
export function deliveryCost(
  tariff: Tariff,
  { parcel, postCode, inCash }: { parcel: Parcel; postCode: string; inCash: boolean },
): Minor {
  const here = tariffAt(tariff, postCode);
  const isFree = here.freeFrom !== null && parcel.goods >= here.freeFrom;
  return (isFree ? 0 : parcelPrice(here, parcel).price) + (inCash ? here.surcharge : 0);
}

/** Each reaches further than the one before; only the last may have no end. Source: shipping 5. */
export function areStepsInOrder(steps: readonly PriceStep[]): boolean {
  return steps.every(({ upTo }, index) => {
    const before = index === 0 ? 0 : (steps[index - 1]?.upTo ?? null);
    return before !== null && (upTo === null || upTo > before);
  });
}

/** From `"5,5"` kilograms; null where the text is none. */
export function gramsOf(kilograms: string): number | null {
  const [, whole, part = ""] = /^(\d{1,4})(?:,(\d{1,3}))?$/u.exec(kilograms) ?? [];
  return whole === undefined ? null : Number.parseInt(whole, 10) * 1000 + Number.parseInt(part.padEnd(3, "0"), 10);
}

/** Without idle zeros: `"5"`, `"5,5"`. */
export function kilogramsOf(grams: number): string {
  const part = String(grams % 1000)
    .padStart(3, "0")
    .replace(/0+$/u, "");
  return `${Math.floor(grams / 1000)}${part === "" ? "" : `,${part}`}`;
}

/** Codes of another length lie in no range. Source: shipping 6, 11. */
export function liesIn(postCode: string, ranges: readonly PostCodeRange[]): boolean {
  const code = plainPostCode(postCode);
  return ranges.some(({ from, to }) => {
    const [first, last] = [plainPostCode(from), plainPostCode(to)];
    return code.length === first.length && first <= code && code <= last;
  });
}

/** The last not before the first, of the same length. */
export function isPostCodeRange({ from, to }: PostCodeRange): boolean {
  const [first, last] = [plainPostCode(from), plainPostCode(to)];
  return first.length > 0 && first.length === last.length && first <= last;
}

function plainPostCode(text: string): string {
  return text.replace(/[^0-9A-Za-z]/gu, "").toUpperCase();
}

/** Until somebody chooses. Source: shipping 1. */
export const DEFAULT_SHIPPING_METHOD: ShippingMethod = "COURIER";

/** Bought only with an order, never by itself. Source: catalog 2. */
export function isShippingProduct(code: string): boolean {
  return code.startsWith("PW");
}

/** After the highest number of those in use. Source: shipping 1. */
export function nextShippingCode(codes: readonly string[]): string {
  const numbers = codes.map((code) => Number.parseInt(/^PW(\d{1,6})$/u.exec(code)?.[1] ?? "0", 10));
  return `PW${String(Math.max(0, ...numbers) + 1).padStart(3, "0")}`;
}
