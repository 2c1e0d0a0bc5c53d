import type { PlanVersion } from "@kram/contract/bonuses";
import { exampleMonth, planTimes, rateExamples } from "@kram/domain/bonuses";
import { formatMinor } from "@kram/domain/money";
import type { PlanRow } from "./bonuses.repository.ts";

/** For members: percents and sums as text, examples by the engine. `presentMonth` is its first day. Source: bonuses 7. */
export function presentVersions(plans: readonly PlanRow[], presentMonth: string): PlanVersion[] {
  const months = plans.map(({ version, validFrom }) => ({ version, validFrom: validFrom.slice(0, 7) }));
  const times = planTimes(months, presentMonth.slice(0, 7));
  return plans.map((plan) => {
    const { state = "replaced", lastMonth = null } = times.get(plan.version) ?? {};
    return { ...presentVersion(plan), state, lastMonth };
  });
}

function presentVersion({ version, validFrom, rules, createdAt }: PlanRow): Omit<PlanVersion, "state" | "lastMonth"> {
  const { personal, qualifyingPoints, levels, leader, cap } = rules;
  const examples = rateExamples(rules);
  const rated = (rate: number, example: number | undefined) => ({
    rate: formatMinor(rate),
    example: formatMinor(example ?? 0),
  });
  return {
    version,
    validFrom: validFrom.slice(0, 7),
    announcedAt: createdAt.toISOString(),
    personal: personal.map(({ points, rate }, at) => ({ points, ...rated(rate, examples.personal[at]) })),
    qualifyingPoints,
    levels: levels.map(({ groupPoints, rate }, at) => ({ groupPoints, ...rated(rate, examples.levels[at]) })),
    leader: {
      personalPoints: leader.personalPoints,
      groupPoints: leader.groupPoints,
      generations: leader.rates.map((rate, at) => rated(rate, examples.generations[at])),
    },
    cap: cap === null ? null : formatMinor(cap),
    example: presentExample(exampleMonth(rules)),
  };
}

function presentExample({ own, group, base, shares }: ReturnType<typeof exampleMonth>): PlanVersion["example"] {
  return {
    ownPoints: own,
    groupPoints: group,
    base: formatMinor(base),
    shares: shares.map(({ amount, ...share }) => ({ ...share, amount: formatMinor(amount) })),
    total: formatMinor(shares.reduce((sum, { amount }) => sum + amount, 0)),
  };
}
