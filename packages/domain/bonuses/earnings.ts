import { type Minor, splitByLargestRemainder } from "../money/public.ts";

/** Shrinks a month's amounts alike so that together they come to the cap exactly; minor units, in their order. */
export function limitEarnings(amounts: readonly Minor[], cap: Minor | null): Minor[] {
  const earned = amounts.reduce((sum, amount) => sum + amount, 0);
  return cap === null || earned <= cap ? [...amounts] : splitByLargestRemainder(cap, amounts);
}

/** What is left of a bonus after returned pieces, rounded down; many partial returns come to the same as one. */
export function standingAmount(amount: Minor, pieces: { sold: number; returned: number }): Minor {
  const left = Math.max(0, pieces.sold - pieces.returned);
  return Number((BigInt(amount) * BigInt(left)) / BigInt(pieces.sold));
}

/** What is posted now, and how that changes what the member owes. */
export interface Settlement {
  paid: Minor;
  owedChange: Minor;
}

/** Earnings first pay off what is owed; a loss takes no more than the balance and the rest is owed. Source: money 2. */
export function settleBonus({ amount, owed, balance }: { amount: Minor; owed: Minor; balance: Minor }): Settlement {
  const paidOff = Math.min(owed, Math.max(0, amount));
  const short = Math.max(0, -amount - balance);
  const owedChange = short - paidOff;
  return { paid: amount + owedChange, owedChange };
}

/** What somebody gets in two ways of counting a month. */
export interface EarningChange {
  memberId: number;
  before: Minor;
  after: Minor;
}

/** The largest gains and losses between two ways of counting, at most `most` each; of equal ones the lower id first. */
export function compareEarnings(
  before: ReadonlyMap<number, Minor>,
  after: ReadonlyMap<number, Minor>,
  most: number,
): { gainers: number; losers: number; winners: EarningChange[]; worst: EarningChange[] } {
  const ids = new Set([...before.keys(), ...after.keys()]);
  const changes = [...ids].map((memberId) => ({
    memberId,
    before: before.get(memberId) ?? 0,
    after: after.get(memberId) ?? 0,
  }));
  const gained = changes.filter((change) => change.after > change.before);
  const lost = changes.filter((change) => change.after < change.before);
  const bySize = (a: EarningChange, b: EarningChange) =>
    Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || a.memberId - b.memberId;
  return {
    gainers: gained.length,
    losers: lost.length,
    winners: gained.toSorted(bySize).slice(0, most),
    worst: lost.toSorted(bySize).slice(0, most),
  };
}
