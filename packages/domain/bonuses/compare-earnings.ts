import type { Minor } from "../money/public.ts";

/** What somebody gets in two ways of counting a month. */
export interface EarningChange {
  memberId: number;
  before: Minor;
  after: Minor;
}

/** Those who gain most and those who lose most between two ways of counting, at most `most` each, the largest change first; of equal changes the lower id. */
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
