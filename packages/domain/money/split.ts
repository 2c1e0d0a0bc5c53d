import type { Minor } from "./amount.ts";

/** Splits an amount over weights so that the parts sum to it exactly; left-over units go to the largest remainders, first come first. Source: largest remainder method, decisions on VAT per rate. */
export function splitByLargestRemainder(amount: Minor, weights: readonly number[]): Minor[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum <= 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => (BigInt(amount) * BigInt(weight)) / BigInt(sum));
  const remainders = weights.map((weight) => (BigInt(amount) * BigInt(weight)) % BigInt(sum));
  const parts = exact.map(Number);
  let left = amount - parts.reduce((a, b) => a + b, 0);
  const order = remainders.map((remainder, index) => ({ remainder, index })).sort(byRemainder);
  for (const { index } of order) {
    if (left <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

function byRemainder(a: { remainder: bigint; index: number }, b: { remainder: bigint; index: number }): number {
  if (a.remainder === b.remainder) return a.index - b.index;
  return a.remainder < b.remainder ? 1 : -1;
}

/** VAT contained in a gross amount, rounded half up to a minor unit; `ratePercent` such as 23. */
export function vatOfGross(gross: Minor, ratePercent: number): Minor {
  return Math.floor((gross * ratePercent * 2 + 100 + ratePercent) / (2 * (100 + ratePercent)));
}
