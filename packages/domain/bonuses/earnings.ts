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
  const found = { gainers: 0, losers: 0, winners: [] as EarningChange[], worst: [] as EarningChange[] };
  const compare = (change: EarningChange) => {
    if (change.after === change.before) return;
    const gained = change.after > change.before;
    found[gained ? "gainers" : "losers"] += 1;
    keepLargest(found[gained ? "winners" : "worst"], change, most);
  };
  for (const [memberId, amount] of before) compare({ memberId, before: amount, after: after.get(memberId) ?? 0 });
  for (const [memberId, amount] of after) if (!before.has(memberId)) compare({ memberId, before: 0, after: amount });
  return found;
}

/** Sorts one in among the few, since sorting everybody would hold up others. */
function keepLargest(kept: EarningChange[], change: EarningChange, most: number): void {
  const sizeOf = (each: EarningChange) => Math.abs(each.after - each.before);
  const isLarger = (each: EarningChange) =>
    sizeOf(change) > sizeOf(each) || (sizeOf(change) === sizeOf(each) && change.memberId < each.memberId);
  const place = kept.findIndex(isLarger);
  kept.splice(place === -1 ? kept.length : place, 0, change);
  if (kept.length > most) kept.pop();
}
