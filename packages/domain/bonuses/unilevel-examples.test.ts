import { describe, expect, it } from "vitest";
import { type BonusPlan, bonusMonth, type ClubMember, pointsByBuyer } from "./public.ts";

/** Plans as companies publish them, with the sums that they print; amounts in minor units, a point a whole unit of money. */
const unilevel = (rates: readonly number[], levels: Partial<BonusPlan> = {}): BonusPlan => ({
  personal: [],
  qualifyingPoints: 0,
  levels: rates.map((rate) => ({ groupPoints: 0, rate })),
  leader: { personalPoints: 0, groupPoints: 0, rates: [] },
  poolRate: 5000,
  cap: null,
  ...levels,
});

/** Everybody brings in `width` people, `depth` levels deep; number 0 is at the top. */
function evenClub(width: number, depth: number): ClubMember[] {
  const members: ClubMember[] = [{ id: 0, sponsorId: null }];
  for (let level = 1, above = [0]; level <= depth; level += 1) {
    const people = above.flatMap((sponsorId) => Array.from({ length: width }, () => sponsorId));
    above = people.map((sponsorId) => members.push({ id: members.length, sponsorId }) - 1);
  }
  return members;
}

/** What somebody earns by level when these buy for as much each; level 0 is the sum. */
function earnedBy(memberId: number, plan: BonusPlan, members: readonly ClubMember[], base: number): number[] {
  const lines = members.filter(({ id }) => id !== 0).map(({ id: buyerId }) => ({ buyerId, points: base / 100, base }));
  const { itemsOf } = bonusMonth({ plan, members, points: pointsByBuyer(lines) });
  const levels = [0];
  for (const item of lines.flatMap(itemsOf)) {
    if (item.memberId !== memberId) continue;
    levels[0] = (levels[0] ?? 0) + item.amount;
    levels[item.level] = (levels[item.level] ?? 0) + item.amount;
  }
  return levels;
}

describe("a published plan of five equal levels, five people under each, 500 of purchases a month", () => {
  it.each([
    ["1 %", 100, [1_952_500, 2500, 12_500, 62_500, 312_500, 1_562_500]],
    ["1.25 %", 125, [2_440_625, 3125, 15_625, 78_125, 390_625, 1_953_125]],
    ["1.5 %", 150, [2_928_750, 3750, 18_750, 93_750, 468_750, 2_343_750]],
  ] as const)("pays the printed sums at %s", (_, rate, printed) => {
    const plan = unilevel([rate, rate, rate, rate, rate]);
    expect(earnedBy(0, plan, evenClub(5, 5), 50_000)).toEqual(printed);
  });

  it("pays somebody on the first level the four levels below", () => {
    const plan = unilevel([100, 100, 100, 100, 100]);
    expect(earnedBy(1, plan, evenClub(5, 5), 50_000)).toEqual([390_000, 2500, 12_500, 62_500, 312_500]);
  });
});

/** 0 ← 1 ← 2 ← … ← 9, everybody brought in one. */
const CHAIN = evenClub(1, 9);

/** Who gets what of one order by the last of the chain; the others bought as many points as `points` says. */
function sharesOf(plan: BonusPlan, base: number, points: ReadonlyMap<number, number> = new Map()): [number, number][] {
  const line = { buyerId: 9, points: 0, base };
  const { itemsOf } = bonusMonth({ plan, members: CHAIN, points });
  return itemsOf(line).map(({ memberId, amount }) => [memberId, amount]);
}

describe("a published plan of three levels at 5 %", () => {
  it("pays 15 % of an order, a third to each of the three above", () => {
    expect(sharesOf(unilevel([500, 500, 500]), 10_000)).toEqual([
      [8, 500],
      [7, 500],
      [6, 500],
    ]);
  });
});

describe("a published plan of three levels at 10 %", () => {
  it("pays 10 to the sponsor and 10 to hers for goods of 100, and nobody further up than the third", () => {
    expect(sharesOf(unilevel([1000, 1000, 1000]), 10_000).map(([, amount]) => amount)).toEqual([1000, 1000, 1000]);
  });
});

describe("a published plan of 5 % on six levels and 3 % on two more, opened by volume", () => {
  const plan = unilevel([], {
    qualifyingPoints: 50,
    levels: [500, 500, 500, 500, 500, 500, 300, 300].map((rate, at) => ({ groupPoints: at < 4 ? 0 : 400, rate })),
  });

  it("pays all eight levels where everybody bought enough", () => {
    const points = new Map(CHAIN.map(({ id }) => [id, 200]));
    expect(sharesOf(plan, 9999, points)).toEqual([
      [8, 499],
      [7, 499],
      [6, 499],
      [5, 499],
      [4, 499],
      [3, 499],
      [2, 299],
      [1, 299],
    ]);
  });

  it("pays four levels where the volume opens no more, and moves nothing up past who did not buy", () => {
    const points = new Map([8, 6, 5, 4].map((id) => [id, 50]));
    expect(sharesOf(plan, 10_000, points)).toEqual([
      [8, 500],
      [6, 500],
      [5, 500],
    ]);
  });
});
