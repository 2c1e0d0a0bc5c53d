import type { Minor } from "../money/public.ts";

/** Bonuses on own purchases, on those of the levels below, and for leaders. */
export const BONUS_TYPES = ["PERSONAL", "GROUP", "LEADER"] as const;

export type BonusType = (typeof BONUS_TYPES)[number];

/** What a month pays. Rates are hundredths of a percent of net volume (`500` is 5 %), points those of one month. Source: bonuses 1. */
export interface BonusPlan {
  /** Own purchases: the last tier that the member's own points reach. */
  personal: readonly { points: number; rate: number }[];
  /** Own points of the month that GROUP and LEADER need. */
  qualifyingPoints: number;
  /** One entry a level below, the nearest first; `groupPoints` includes the member's own. */
  levels: readonly { groupPoints: number; rate: number }[];
  /** One rate a generation of leaders above a buyer, whatever the distance. */
  leader: { personalPoints: number; groupPoints: number; rates: readonly number[] };
  /** Most that all bonuses on one line may come to. */
  poolRate: number;
  /** Most that one member earns in a month, minor units; null for no limit. */
  cap: Minor | null;
}

export type BonusPlanProblem = "bonus-plan.tiers-not-ascending" | "bonus-plan.above-pool";

/** Why a plan cannot be used: tiers must ascend and no line may pay more than the pool. Null when it can. */
export function bonusPlanProblem(plan: BonusPlan): BonusPlanProblem | null {
  const ascending = plan.personal.every(({ points }, index) => points > (plan.personal[index - 1]?.points ?? -1));
  if (!ascending) return "bonus-plan.tiers-not-ascending";
  const highestTier = Math.max(0, ...plan.personal.map(({ rate }) => rate));
  const below = [...plan.levels.map(({ rate }) => rate), ...plan.leader.rates].reduce((sum, rate) => sum + rate, 0);
  return highestTier + below > plan.poolRate ? "bonus-plan.above-pool" : null;
}
