/** Whole grosze or cents, safe integers only. Source: money 1. */
export type Minor = number;

/** Ten million złoty or euros. */
export const LARGEST_MINOR: Minor = 1_000_000_000;

/** As the API does, `12990` → `"129,90"`. Throws RangeError for fractions. Source: money 1. */
export function formatMinor(minor: Minor): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a whole number of minor units: ${minor}`);
  const digits = String(Math.abs(minor)).padStart(3, "0");
  const sign = minor < 0 ? "-" : "";
  return `${sign}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** Reads `"129,90"`, `"129.9"`, `"1 234,50"` (any spaces); null for anything else. */
export function parseMinor(text: string): Minor | null {
  const compact = text.replace(/[\s\u00a0\u202f]/gu, "");
  const match = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/u.exec(compact);
  if (!match) return null;
  const [, sign, whole = "0", fraction = ""] = match;
  const minor = Number.parseInt(whole, 10) * 100 + Number.parseInt(fraction.padEnd(2, "0"), 10);
  return sign === "-" ? -minor : minor;
}

/** Throws RangeError beyond safe integers. */
export function timesQuantity(unit: Minor, quantity: number): Minor {
  const total = unit * quantity;
  if (!Number.isSafeInteger(total)) throw new RangeError(`amount out of range: ${unit} × ${quantity}`);
  return total;
}

/** Shown in lists of club money unless a period is asked for. */
export const LIST_MONTHS = 12;

/**
 * Exactly; left-over units go to the largest remainders, first come first.
 * Source: largest remainder method, decisions on VAT per rate.
 */
export function splitByLargestRemainder(amount: Minor, weights: readonly number[]): Minor[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum <= 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const shares = weights.map((weight, index) => ({ ...shareOf(amount, weight, sum), index }));
  const parts = shares.map(({ whole }) => whole);
  let left = amount - parts.reduce((a, b) => a + b, 0);
  if (left === 0) return parts;
  for (const { index } of shares.sort((a, b) => b.remainder - a.remainder || a.index - b.index)) {
    if (left <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/** Big integers only beyond exact numbers: they are slow. */
function shareOf(amount: Minor, weight: number, sum: number): { whole: Minor; remainder: number } {
  const product = amount * weight;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const remainder = product % sum;
    return { whole: (product - remainder) / sum, remainder };
  }
  const exact = BigInt(amount) * BigInt(weight);
  return { whole: Number(exact / BigInt(sum)), remainder: Number(exact % BigInt(sum)) };
}

/** Rounded half up; `ratePercent` such as 23. */
export function vatOfGross(gross: Minor, ratePercent: number): Minor {
  return Math.floor((gross * ratePercent * 2 + 100 + ratePercent) / (2 * (100 + ratePercent)));
}
