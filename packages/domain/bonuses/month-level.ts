import type { BonusPlan } from "./bonus-plan.ts";
import { planStanding } from "./plan-standing.ts";

/** Points of one month. */
interface MonthPoints {
  personalPoints: number;
  groupPoints: number;
}

/** The highest level below that earns, 0 for none; leaders stand one above the plan's last. Source: notices 3. */
export function monthLevel(plan: BonusPlan, points: MonthPoints): number {
  const { openLevels, leader } = planStanding(plan, points);
  return leader ? leaderLevel(plan) : Math.max(0, ...openLevels);
}

export function leaderLevel(plan: BonusPlan): number {
  return plan.levels.length + 1;
}

export interface LevelDanger {
  /** Of last month, or the highest that this month's plan has. */
  level: number;
  ownMissing: number;
  groupMissing: number;
}

/** What a member loses if nothing more happens this month; null where last month's level is kept. Source: notices 3. */
export function levelInDanger(plan: BonusPlan, points: MonthPoints, lastLevel: number): LevelDanger | null {
  const hasLeaders = plan.leader.rates.length > 0;
  const level = Math.min(lastLevel, hasLeaders ? leaderLevel(plan) : plan.levels.length);
  if (level <= monthLevel(plan, points)) return null;
  const ofLevel = plan.levels[level - 1];
  const own = Math.max(plan.qualifyingPoints, ofLevel ? 0 : plan.leader.personalPoints);
  const { groupPoints } = ofLevel ?? plan.leader;
  return {
    level,
    ownMissing: Math.max(0, own - points.personalPoints),
    groupMissing: Math.max(0, groupPoints - points.groupPoints),
  };
}
