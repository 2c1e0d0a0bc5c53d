import type { Minor } from "../money/public.ts";
import type { BonusPlan, BonusType } from "./bonus-plan.ts";
import { type ClubMember, groupStandings, type Standing } from "./group-standing.ts";

/** A line of the month, less returned pieces. */
export interface SoldLine {
  buyerId: number;
  /** Of all pieces. */
  points: number;
  /** Net of all pieces after reductions, minor units. */
  base: Minor;
}

/** `level` is the distance to the buyer, for LEADER the generation. */
export interface BonusItem<Line extends SoldLine = SoldLine> {
  memberId: number;
  line: Line;
  type: BonusType;
  level: number;
  /** Hundredths of a percent. */
  rate: number;
  amount: Minor;
}

/** Nearest member first, each rounded down so that they never pass the pool. */
export type ItemsOf = <Line extends SoldLine>(line: Line) => BonusItem<Line>[];

export interface BonusMonth {
  itemsOf: ItemsOf;
  standings: ReadonlyMap<number, Standing>;
}

export function pointsByBuyer(lines: readonly SoldLine[]): Map<number, number> {
  const points = new Map<number, number>();
  for (const line of lines) points.set(line.buyerId, (points.get(line.buyerId) ?? 0) + line.points);
  return points;
}

/** Prepares a month from each buyer's own points. Source: bonuses 2. */
export function bonusMonth(input: {
  plan: BonusPlan;
  members: readonly ClubMember[];
  points: ReadonlyMap<number, number>;
}): BonusMonth {
  return bonusesOf(input.plan, groupStandings(input.members, input.points));
}

/** The same of a month's standings, which no plan changes. */
export function bonusesOf(plan: BonusPlan, standings: ReadonlyMap<number, Standing>): BonusMonth {
  const leaderAbove = createLeaderAbove(plan);
  const itemsOf: ItemsOf = (line) => {
    const buyer = standings.get(line.buyerId);
    if (!buyer) return [];
    const found = [personalShare(plan, buyer), ...levelShares(plan, buyer), ...leaderShares(plan, buyer, leaderAbove)];
    return found
      .map((share) => ({ ...share, line, amount: Math.floor((line.base * share.rate) / 10_000) }))
      .filter(({ amount }) => amount > 0);
  };
  return { itemsOf, standings };
}

/** Ends the walk along a circle of sponsors. */
const MOST_STEPS = 1_000_000;

type Share = Omit<BonusItem, "line" | "amount">;

function personalShare(plan: BonusPlan, buyer: Standing): Share {
  const tier = plan.personal.findLast(({ points }) => buyer.personalPoints >= points);
  return { memberId: buyer.id, type: "PERSONAL", level: 0, rate: tier?.rate ?? 0 };
}

function levelShares(plan: BonusPlan, buyer: Standing): Share[] {
  const shares: Share[] = [];
  let above = buyer.sponsor;
  for (const [index, { groupPoints, rate }] of plan.levels.entries()) {
    if (!above) break;
    if (above.personalPoints >= plan.qualifyingPoints && above.groupPoints >= groupPoints) {
      shares.push({ memberId: above.id, type: "GROUP", level: index + 1, rate });
    }
    above = above.sponsor;
  }
  return shares;
}

function leaderShares(plan: BonusPlan, buyer: Standing, leaderAbove: (of: Standing) => Standing | null): Share[] {
  const shares: Share[] = [];
  let leader = leaderAbove(buyer);
  for (const [index, rate] of plan.leader.rates.entries()) {
    if (!leader) break;
    shares.push({ memberId: leader.id, type: "LEADER", level: index + 1, rate });
    leader = leaderAbove(leader);
  }
  return shares;
}

/** Finds the nearest leader above, remembered for everybody passed: deep trees are walked once. */
function createLeaderAbove({ leader, qualifyingPoints }: BonusPlan): (of: Standing) => Standing | null {
  const known = new Map<Standing, Standing | null>();
  const least = Math.max(leader.personalPoints, qualifyingPoints);
  return (of) => {
    const passed: Standing[] = [];
    let found: Standing | null = null;
    for (let at: Standing | null = of; at && passed.length <= MOST_STEPS; at = at.sponsor) {
      const remembered = known.get(at);
      if (remembered !== undefined) {
        found = remembered;
        break;
      }
      passed.push(at);
      const { sponsor } = at;
      if (sponsor && sponsor.personalPoints >= least && sponsor.groupPoints >= leader.groupPoints) {
        found = sponsor;
        break;
      }
    }
    for (const each of passed) known.set(each, found);
    return found;
  };
}
