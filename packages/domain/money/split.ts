import type { Minor } from "./amount.ts";

/** Splits an amount over weights so that the parts sum to it exactly; left-over units go to the largest remainders, first come first. Source: largest remainder method, decisions on VAT per rate. */
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

/** Whole units of a share and what is left of them; beyond exact numbers with big ones, which are slow. */
function shareOf(amount: Minor, weight: number, sum: number): { whole: Minor; remainder: number } {
  const product = amount * weight;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const remainder = product % sum;
    return { whole: (product - remainder) / sum, remainder };
  }
  const exact = BigInt(amount) * BigInt(weight);
  return { whole: Number(exact / BigInt(sum)), remainder: Number(exact % BigInt(sum)) };
}

/** VAT contained in a gross amount, rounded half up to a minor unit; `ratePercent` such as 23. */
export function vatOfGross(gross: Minor, ratePercent: number): Minor {
  return Math.floor((gross * ratePercent * 2 + 100 + ratePercent) / (2 * (100 + ratePercent)));
}
