import { type Minor, splitByLargestRemainder } from "../money/public.ts";

/** Shrinks a month's amounts alike until they sum to the cap exactly. */
export function limitEarnings(amounts: readonly Minor[], cap: Minor | null): Minor[] {
  const earned = amounts.reduce((sum, amount) => sum + amount, 0);
  return cap === null || earned <= cap ? [...amounts] : splitByLargestRemainder(cap, amounts);
}

/** Rounded down; many partial returns come to the same as one. */
export function standingAmount(amount: Minor, pieces: { sold: number; returned: number }): Minor {
  const left = Math.max(0, pieces.sold - pieces.returned);
  return Number((BigInt(amount) * BigInt(left)) / BigInt(pieces.sold));
}

/** What is posted now and how the debt changes. */
export interface Settlement {
  paid: Minor;
  owedChange: Minor;
}

/** Earnings pay off debts first; a loss takes at most the balance, the rest is owed. Source: money 2. */
export function settleBonus({ amount, owed, balance }: { amount: Minor; owed: Minor; balance: Minor }): Settlement {
  const paidOff = Math.min(owed, Math.max(0, amount));
  const short = Math.max(0, -amount - balance);
  const owedChange = short - paidOff;
  return { paid: amount + owedChange, owedChange };
}

export interface EarningChange {
  memberId: number;
  before: Minor;
  after: Minor;
}

/** The largest gains and losses, at most `most` each; of equal ones the lower id first. */
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
