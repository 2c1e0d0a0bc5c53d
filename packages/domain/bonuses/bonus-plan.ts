import type { Minor } from "../money/public.ts";

/** Kinds of bonuses: on one's own purchases, on those of the levels below, and what leaders get besides. */
export const BONUS_TYPES = ["PERSONAL", "GROUP", "LEADER"] as const;

export type BonusType = (typeof BONUS_TYPES)[number];

/**
 * What a month pays, as data. Rates are hundredths of a percent of the net volume sold (`500` is 5 %), points those of one month.
 * Nothing in it pays for bringing people in: where nothing is sold, nothing is earned. Source: bonuses 1.
 */
export interface BonusPlan {
  /** Own purchases: the last tier that the member's own points reach. */
  personal: readonly { points: number; rate: number }[];
  /** Own points of the month without which GROUP and LEADER pay nothing. */
  qualifyingPoints: number;
  /** The first is the people whom the member sponsors; each asks for points of the whole group, the member's own included. */
  levels: readonly { groupPoints: number; rate: number }[];
  /** The nearest leaders above a buyer, whatever the distance: one rate a generation. */
  leader: { personalPoints: number; groupPoints: number; rates: readonly number[] };
  /** Most that all bonuses on one line may come to. */
  poolRate: number;
  /** Most that one member earns in a month, minor units; null is without a limit. */
  cap: Minor | null;
}

/** Why a plan cannot be used. */
export type BonusPlanProblem = "bonus-plan.tiers-not-ascending" | "bonus-plan.above-pool";

/** Looks whether a plan keeps its own promises: tiers ascend, and no line can pay out more than the pool. Null when it does. */
export function bonusPlanProblem(plan: BonusPlan): BonusPlanProblem | null {
  const ascending = plan.personal.every(({ points }, index) => points > (plan.personal[index - 1]?.points ?? -1));
  if (!ascending) return "bonus-plan.tiers-not-ascending";
  const highestTier = Math.max(0, ...plan.personal.map(({ rate }) => rate));
  const below = [...plan.levels.map(({ rate }) => rate), ...plan.leader.rates].reduce((sum, rate) => sum + rate, 0);
  return highestTier + below > plan.poolRate ? "bonus-plan.above-pool" : null;
}
