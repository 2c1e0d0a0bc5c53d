import type { Minor } from "../money/public.ts";
import { bonusMonth } from "./bonus-items.ts";
import type { BonusPlan, BonusType } from "./bonus-plan.ts";
import { limitEarnings } from "./earnings.ts";

/** Net volume in minor units. */
export interface TrialSales {
  points: number;
  base: Minor;
}

export interface TrialShare {
  type: BonusType;
  /** Of GROUP the distance to the buyer; LEADER's are together. */
  level: number;
  amount: Minor;
}

const OWN = 1;

/**
 * What the close would pay for a month with these sales: own ones, and those of each level below, nearest first, of one person
 * each. Nobody below sells to others, so that nobody there becomes a leader. Source: bonuses 8.
 */
export function trialMonth(plan: BonusPlan, sales: { own: TrialSales; levels: readonly TrialSales[] }): TrialShare[] {
  const { own, levels } = sales;
  // A buyer of each level hangs on a chain of people without points.
  const chain = levels.map((_, index) => ({ id: 2 * index + 2, sponsorId: index === 0 ? OWN : 2 * index }));
  const buyers = levels.map((_, index) => ({ id: 2 * index + 3, sponsorId: index === 0 ? OWN : 2 * index }));
  const lines = [own, ...levels].map(({ points, base }, index) => ({
    buyerId: index === 0 ? OWN : 2 * index + 1,
    points,
    base,
  }));
  const { itemsOf } = bonusMonth({
    plan,
    members: [{ id: OWN, sponsorId: null }, ...chain, ...buyers],
    points: new Map(lines.map(({ buyerId, points }) => [buyerId, points])),
  });
  const items = lines.flatMap((line) => itemsOf(line)).filter(({ memberId }) => memberId === OWN);
  const amounts = limitEarnings(
    items.map(({ amount }) => amount),
    plan.cap,
  );
  const shares = new Map<string, TrialShare>();
  for (const [index, { type, level }] of items.entries()) {
    const share = { type, level: type === "LEADER" ? 0 : level };
    const key = `${share.type} ${share.level}`;
    shares.set(key, { ...share, amount: (shares.get(key)?.amount ?? 0) + (amounts[index] ?? 0) });
  }
  return [...shares.values()];
}

/** Of each person in an example: goods of 100 net. */
const EXAMPLE_BASE = 10_000;

/** The fewest points that reach every threshold of the plan, own ones and the group's. */
function enoughPoints({ personal, qualifyingPoints, levels, leader }: BonusPlan): { own: number; group: number } {
  const { personalPoints, groupPoints } = leader.rates.length > 0 ? leader : { personalPoints: 0, groupPoints: 0 };
  const own = Math.max(qualifyingPoints, personalPoints, personal.at(-1)?.points ?? 0);
  return { own, group: Math.max(own, groupPoints, ...levels.map((level) => level.groupPoints)) };
}

/** A month in which every level pays, each person having bought for `base` net. Source: bonuses 7. */
export function exampleMonth(plan: BonusPlan): { own: number; group: number; base: Minor; shares: TrialShare[] } {
  const { own, group } = enoughPoints(plan);
  const levels = plan.levels.map((_, index) => ({ points: index === 0 ? group - own : 0, base: EXAMPLE_BASE }));
  const shares = trialMonth(plan, { own: { points: own, base: EXAMPLE_BASE }, levels });
  return { own, group: levels.length > 0 ? group : own, base: EXAMPLE_BASE, shares };
}

/** What the engine pays for goods of 100 net, by tier, level and generation, before a month's limit. Source: bonuses 7. */
export function rateExamples(plan: BonusPlan): { personal: Minor[]; levels: Minor[]; generations: Minor[] } {
  const { own, group } = enoughPoints(plan);
  // Above the buyer everybody qualifies and leads.
  const above = Array.from({ length: Math.max(plan.levels.length, plan.leader.rates.length) }, (_, index) => index + 1);
  const buyerId = above.length + 1;
  const members = [...above, buyerId].map((id) => ({ id, sponsorId: id === 1 ? null : id - 1 }));
  const points = new Map([...above.map((id) => [id, own] as const), [buyerId, group]]);
  const items = bonusMonth({ plan, members, points }).itemsOf({ buyerId, points: group, base: EXAMPLE_BASE });
  const amountOf = (type: BonusType, level: number) =>
    items.find((item) => item.type === type && item.level === level)?.amount ?? 0;
  return {
    personal: plan.personal.map((tier) => {
      const alone = { plan, members: [{ id: 1, sponsorId: null }], points: new Map([[1, tier.points]]) };
      return bonusMonth(alone).itemsOf({ buyerId: 1, points: tier.points, base: EXAMPLE_BASE })[0]?.amount ?? 0;
    }),
    levels: plan.levels.map((_, index) => amountOf("GROUP", index + 1)),
    generations: plan.leader.rates.map((_, index) => amountOf("LEADER", index + 1)),
  };
}
