import type { BonusPlan } from "./bonus-plan.ts";

/** The nearest step of a kind; points of the month that are missing, own ones and the group's. */
interface PlanStep {
  kind: "personal" | "qualified" | "level" | "leader";
  /** Of `level` its number, else 0. */
  level: number;
  /** Hundredths of a percent that it brings. */
  rate: number;
  ownMissing: number;
  groupMissing: number;
}

/** What a month's points mean under a plan, by the rules of the close. */
interface PlanStanding {
  /** Own points suffice for bonuses from others. */
  qualified: boolean;
  /** On own goods, hundredths of a percent. */
  personalRate: number;
  /** Numbers of the levels below that earn. */
  openLevels: number[];
  leader: boolean;
  next: PlanStep[];
}

/** Source: bonuses 6. */
export function planStanding(
  plan: BonusPlan,
  { personalPoints, groupPoints }: { personalPoints: number; groupPoints: number },
): PlanStanding {
  const missing = (own: number, group: number) => ({
    ownMissing: Math.max(0, own - personalPoints),
    groupMissing: Math.max(0, group - groupPoints),
  });
  const qualified = personalPoints >= plan.qualifyingPoints;
  const numbered = plan.levels.map((level, index) => ({ ...level, number: index + 1 }));
  const open = numbered.filter((level) => qualified && groupPoints >= level.groupPoints);
  const leastOfLeaders = Math.max(plan.leader.personalPoints, plan.qualifyingPoints);
  const hasLeaders = plan.leader.rates.length > 0;
  const leader = hasLeaders && personalPoints >= leastOfLeaders && groupPoints >= plan.leader.groupPoints;
  const tier = plan.personal.find(({ points }) => points > personalPoints);
  const shut = numbered.find((level) => groupPoints < level.groupPoints);
  const next: PlanStep[] = [];
  if (tier) next.push({ kind: "personal", level: 0, rate: tier.rate, ...missing(tier.points, 0) });
  if (!qualified) next.push({ kind: "qualified", level: 0, rate: 0, ...missing(plan.qualifyingPoints, 0) });
  if (shut)
    next.push({
      kind: "level",
      level: shut.number,
      rate: shut.rate,
      ...missing(plan.qualifyingPoints, shut.groupPoints),
    });
  if (hasLeaders && !leader)
    next.push({
      kind: "leader",
      level: 0,
      rate: plan.leader.rates[0] ?? 0,
      ...missing(leastOfLeaders, plan.leader.groupPoints),
    });
  return {
    qualified,
    personalRate: plan.personal.findLast(({ points }) => personalPoints >= points)?.rate ?? 0,
    openLevels: open.map(({ number }) => number),
    leader,
    next,
  };
}
