/** Money as a whole number of minor units (grosze, cents); safe integers only. Source: money 1. */
export type Minor = number;

/** Largest amount accepted anywhere, in minor units: ten million złoty or euros, far above any cart of 50 lines. */
export const LARGEST_MINOR: Minor = 1_000_000_000;

/** Writes minor units as the API does: `12990` → `"129,90"`. Refuses fractions by throwing RangeError. Source: money 1. */
export function formatMinor(minor: Minor): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a whole number of minor units: ${minor}`);
  const digits = String(Math.abs(minor)).padStart(3, "0");
  const sign = minor < 0 ? "-" : "";
  return `${sign}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** Reads `"129,90"`, `"129.9"`, `"1 234,50"` (spaces of any kind between thousands) as minor units; null when it is no amount. */
export function parseMinor(text: string): Minor | null {
  const compact = text.replace(/[\s\u00a0\u202f]/gu, "");
  const match = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/u.exec(compact);
  if (!match) return null;
  const [, sign, whole = "0", fraction = ""] = match;
  const minor = Number.parseInt(whole, 10) * 100 + Number.parseInt(fraction.padEnd(2, "0"), 10);
  return sign === "-" ? -minor : minor;
}

/** Price of `quantity` pieces; both whole numbers. Throws RangeError beyond safe integers. */
export function timesQuantity(unit: Minor, quantity: number): Minor {
  const total = unit * quantity;
  if (!Number.isSafeInteger(total)) throw new RangeError(`amount out of range: ${unit} × ${quantity}`);
  return total;
}

/** Months that lists of club money show where nobody asks for a period. */
export const LIST_MONTHS = 12;
