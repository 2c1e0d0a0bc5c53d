import { monthBefore } from "../calendar/public.ts";
import type { Minor } from "../money/public.ts";

export const BONUS_TYPES = ["PERSONAL", "GROUP", "LEADER"] as const;

export type BonusType = (typeof BONUS_TYPES)[number];

/** Rates are hundredths of a percent of net volume (`500` is 5 %), points those of one month. Source: bonuses 1. */
export interface BonusPlan {
  /** The last tier that the member's own points reach counts. */
  personal: readonly { points: number; rate: number }[];
  /** Own points that GROUP and LEADER need. */
  qualifyingPoints: number;
  /** A level below each, nearest first; `groupPoints` includes the member's own. */
  levels: readonly { groupPoints: number; rate: number }[];
  /** One rate a generation of leaders, whatever the distance. */
  leader: { personalPoints: number; groupPoints: number; rates: readonly number[] };
  /** Most for all bonuses on one line. */
  poolRate: number;
  /** Of one member a month, minor units. */
  cap: Minor | null;
  /** Of the bonuses, least that outside sales make; hundredths of a percent, absent for no rule. Source: bonuses 10. */
  leastOutsideShare?: number | undefined;
}

export type BonusPlanProblem = "bonus-plan.tiers-not-ascending" | "bonus-plan.above-pool";

/** Tiers must ascend and no line may pay more than the pool. */
export function bonusPlanProblem(plan: BonusPlan): BonusPlanProblem | null {
  const ascending = plan.personal.every(({ points }, index) => points > (plan.personal[index - 1]?.points ?? -1));
  if (!ascending) return "bonus-plan.tiers-not-ascending";
  const highestTier = Math.max(0, ...plan.personal.map(({ rate }) => rate));
  const below = [...plan.levels.map(({ rate }) => rate), ...plan.leader.rates].reduce((sum, rate) => sum + rate, 0);
  return highestTier + below > plan.poolRate ? "bonus-plan.above-pool" : null;
}

/** Months as `"2026-11"`; of the versions that begin with a month the last one counts. */
interface PlanTime {
  state: "past" | "in-force" | "announced" | "replaced";
  /** Null without an end, and where it never counts. */
  lastMonth: string | null;
}

/** When each version counts, by number. Source: bonuses 1. */
export function planTimes(
  plans: readonly { version: number; validFrom: string }[],
  presentMonth: string,
): Map<number, PlanTime> {
  const times = plans.map(({ version, validFrom }): [number, PlanTime] => {
    if (plans.some((other) => other.validFrom === validFrom && other.version > version))
      return [version, { state: "replaced", lastMonth: null }];
    const [next] = plans
      .map((other) => other.validFrom)
      .filter((from) => from > validFrom)
      .toSorted();
    const lastMonth = next === undefined ? null : monthBefore(next);
    if (validFrom > presentMonth) return [version, { state: "announced", lastMonth }];
    return [version, { state: lastMonth !== null && lastMonth < presentMonth ? "past" : "in-force", lastMonth }];
  });
  return new Map(times);
}

/** Where a plan names no least share, less than half is told. Hundredths of a percent. */
export const OUTSIDE_SHARE_TOLD = 5000;

export type OutsideGuard = "kept" | "low" | "broken";

/** Bonuses paid for goods that people with nobody below them bought, of all; hundredths of a percent, rounded down. */
export function shareOf(part: Minor, whole: Minor): number {
  return whole === 0 ? 0 : Math.floor((part * 10_000) / whole);
}

/** `broken` under the plan's least share, `low` where it names none and the share is under half. Source: bonuses 10. */
export function outsideGuard(
  { bonus, outsideBonus }: { bonus: Minor; outsideBonus: Minor },
  leastShare: number | undefined,
): OutsideGuard {
  if (bonus === 0) return "kept";
  const share = shareOf(outsideBonus, bonus);
  if (leastShare !== undefined) return share < leastShare ? "broken" : "kept";
  return share < OUTSIDE_SHARE_TOLD ? "low" : "kept";
}
