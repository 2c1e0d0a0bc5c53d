import { describe, expect, it } from "vitest";
import {
  BONUS_TYPES,
  type BonusPlan,
  bonusMonth,
  bonusPlanProblem,
  type ClubMember,
  groupStandings,
  limitEarnings,
  pointsByBuyer,
  type SoldLine,
  settleBonus,
  standingAmount,
} from "./public.ts";

const PLAN: BonusPlan = {
  personal: [
    { points: 50, rate: 300 },
    { points: 150, rate: 500 },
  ],
  qualifyingPoints: 50,
  levels: [
    { groupPoints: 0, rate: 500 },
    { groupPoints: 300, rate: 400 },
  ],
  leader: { personalPoints: 100, groupPoints: 500, rates: [200, 100] },
  poolRate: 2000,
  cap: null,
};

/** 1 ← 2 ← 3 ← 4, and 5 below 1. */
const CLUB: ClubMember[] = [
  { id: 4, sponsorId: 3 },
  { id: 1, sponsorId: null },
  { id: 3, sponsorId: 2 },
  { id: 2, sponsorId: 1 },
  { id: 5, sponsorId: 1 },
];

function earned(lines: SoldLine[], plan = PLAN) {
  const { itemsOf } = bonusMonth({ plan, members: CLUB, points: pointsByBuyer(lines) });
  return lines.flatMap(itemsOf).map(({ memberId, type, level, amount }) => `${memberId} ${type} ${level}: ${amount}`);
}

const bought = (buyerId: number, points: number, base = points * 100): SoldLine => ({ buyerId, points, base });

describe("bonusMonth", () => {
  it.each([
    ["nothing sold, nothing earned", [], []],
    ["too few points", [bought(4, 49)], []],
    ["own purchases alone", [bought(4, 50)], ["4 PERSONAL 0: 150"]],
    ["the higher tier for all lines", [bought(4, 100), bought(4, 50)], ["4 PERSONAL 0: 500", "4 PERSONAL 0: 250"]],
    ["a sponsor who did not buy gets nothing", [bought(4, 50), bought(3, 49)], ["4 PERSONAL 0: 150"]],
    [
      "the sponsor who qualifies",
      [bought(4, 50), bought(3, 50)],
      ["4 PERSONAL 0: 150", "3 GROUP 1: 250", "3 PERSONAL 0: 150"],
    ],
    [
      "a level that asks for group points is left out below them",
      [bought(4, 200), bought(2, 50)],
      ["4 PERSONAL 0: 1000", "2 PERSONAL 0: 150"],
    ],
    [
      "and pays from them on",
      [bought(4, 250), bought(2, 50)],
      ["4 PERSONAL 0: 1250", "2 GROUP 2: 1000", "2 PERSONAL 0: 150"],
    ],
    [
      "leaders by generation, whatever the distance",
      [bought(4, 400), bought(2, 100), bought(1, 100)],
      [
        "4 PERSONAL 0: 2000",
        "2 GROUP 2: 1600",
        "2 LEADER 1: 800",
        "1 LEADER 2: 400",
        "2 PERSONAL 0: 300",
        "1 GROUP 1: 500",
        "1 LEADER 1: 200",
        "1 PERSONAL 0: 300",
      ],
    ],
    ["amounts are rounded down", [bought(4, 50, 33)], []],
    ["one minor unit is paid", [bought(4, 50, 34)], ["4 PERSONAL 0: 1"]],
    ["rates are hundredths of a percent to the minor unit", [bought(4, 50, 1e9)], ["4 PERSONAL 0: 30000000"]],
    ["a line that gave more back than it had pays nothing", [bought(4, 50, -5000)], []],
    ["a buyer who is unknown earns nobody anything", [bought(9, 500)], []],
  ])("%s", (_, lines, expected) => expect(earned(lines)).toEqual(expected));

  it("a leader has the points of a leader and those that qualify, whichever are more", () => {
    const plan = { ...PLAN, levels: [], leader: { personalPoints: 0, groupPoints: 100, rates: [100] } };
    expect(earned([bought(4, 100), bought(3, 49)], plan)).toEqual(["4 PERSONAL 0: 300"]);
    expect(earned([bought(4, 100), bought(3, 50)], plan)).toContain("3 LEADER 1: 100");
  });

  it("sponsors in a circle lead nobody, and are walked once", () => {
    const members = [
      { id: 1, sponsorId: 2 },
      { id: 2, sponsorId: 1 },
    ];
    const lines = [bought(1, 50), bought(2, 50)];
    const { itemsOf } = bonusMonth({ plan: PLAN, members, points: pointsByBuyer(lines) });
    expect(lines.flatMap(itemsOf).filter(({ type }) => type === "LEADER")).toEqual([]);
  });

  it("knows how many are below everybody", () => {
    const standings = groupStandings(CLUB, new Map([[4, 7]]));
    const shown = [...standings.values()].map(({ id, groupPoints, groupSize, hasDownline }) => [
      id,
      groupPoints,
      groupSize,
      hasDownline,
    ]);
    expect(shown.toSorted()).toEqual([
      [1, 7, 4, true],
      [2, 7, 2, true],
      [3, 7, 1, true],
      [4, 7, 0, false],
      [5, 0, 0, false],
    ]);
  });

  it("there are three kinds of bonuses", () => expect(BONUS_TYPES).toEqual(["PERSONAL", "GROUP", "LEADER"]));

  it("keeps sponsors in a circle from counting for ever", () => {
    const circle = [
      { id: 1, sponsorId: 2 },
      { id: 2, sponsorId: 1 },
    ];
    const standings = groupStandings(circle, new Map([[1, 10]]));
    expect(standings.get(1)).toMatchObject({ personalPoints: 10, groupPoints: 10 });
  });
});

describe("bonusPlanProblem", () => {
  it.each([
    [PLAN, null],
    [{ ...PLAN, poolRate: 1699 }, "bonus-plan.above-pool"],
    [{ ...PLAN, poolRate: 1700 }, null],
    [{ ...PLAN, personal: [...PLAN.personal, { points: 150, rate: 1 }] }, "bonus-plan.tiers-not-ascending"],
    [{ ...PLAN, personal: [{ points: 0, rate: 1 }] }, null],
    [{ ...PLAN, personal: [{ points: -1, rate: 1 }] }, "bonus-plan.tiers-not-ascending"],
    [{ ...PLAN, personal: [], poolRate: 1200 }, null],
    [{ ...PLAN, personal: [], poolRate: 1199 }, "bonus-plan.above-pool"],
  ])("%#", (plan, problem) => expect(bonusPlanProblem(plan)).toBe(problem));
});

describe("limitEarnings", () => {
  it.each([
    [[10, 20, 30], null, [10, 20, 30]],
    [[10, 20, 30], 60, [10, 20, 30]],
    [[10, 20, 30], 59, [10, 20, 29]],
    [[10, 20, 30], 30, [5, 10, 15]],
    [[10, 10, 10], 10, [4, 3, 3]],
    [[], 5, []],
  ])("%j below %s is %j", (amounts, cap, limited) => expect(limitEarnings(amounts, cap)).toEqual(limited));
});

describe("standingAmount", () => {
  it.each([
    [100, { sold: 3, returned: 0 }, 100],
    [100, { sold: 3, returned: 1 }, 66],
    [100, { sold: 3, returned: 2 }, 33],
    [100, { sold: 3, returned: 3 }, 0],
    [100, { sold: 3, returned: 4 }, 0],
  ])("%i of %j: %i", (amount, pieces, left) => expect(standingAmount(amount, pieces)).toBe(left));
});

describe("settleBonus", () => {
  it.each([
    [
      { amount: 100, owed: 0, balance: 0 },
      { paid: 100, owedChange: 0 },
    ],
    [
      { amount: 100, owed: 30, balance: 0 },
      { paid: 70, owedChange: -30 },
    ],
    [
      { amount: 100, owed: 130, balance: 0 },
      { paid: 0, owedChange: -100 },
    ],
    [
      { amount: -100, owed: 0, balance: 200 },
      { paid: -100, owedChange: 0 },
    ],
    [
      { amount: -100, owed: 0, balance: 30 },
      { paid: -30, owedChange: 70 },
    ],
    [
      { amount: -100, owed: 50, balance: 0 },
      { paid: 0, owedChange: 100 },
    ],
  ])("%j: %j", (input, settled) => expect(settleBonus(input)).toEqual(settled));
});
