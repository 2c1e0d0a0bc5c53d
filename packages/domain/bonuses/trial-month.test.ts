import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bonusMonth } from "./bonus-items.ts";
import type { BonusPlan } from "./bonus-plan.ts";
import { exampleMonth, rateExamples, trialMonth } from "./trial-month.ts";

const PLAN: BonusPlan = {
  personal: [
    { points: 50, rate: 500 },
    { points: 100, rate: 800 },
  ],
  qualifyingPoints: 60,
  levels: [
    { groupPoints: 0, rate: 1000 },
    { groupPoints: 200, rate: 500 },
  ],
  leader: { personalPoints: 70, groupPoints: 400, rates: [200, 100] },
  poolRate: 2600,
  cap: null,
};

const sales = (points: number, base = points * 10) => ({ points, base });

describe("trialMonth", () => {
  it.each([
    ["nothing", 0, [0, 0], []],
    ["own goods below the first tier", 49, [0, 0], []],
    ["own goods at the first tier", 50, [0, 0], [["PERSONAL", 0, 25]]],
    ["the group without own points", 59, [100], [["PERSONAL", 0, 29]]],
    [
      "the group with own points",
      60,
      [100],
      [
        ["PERSONAL", 0, 30],
        ["GROUP", 1, 100],
      ],
    ],
    [
      "a level below its threshold",
      60,
      [100, 39],
      [
        ["PERSONAL", 0, 30],
        ["GROUP", 1, 100],
      ],
    ],
    [
      "a level at its threshold",
      60,
      [100, 40],
      [
        ["PERSONAL", 0, 30],
        ["GROUP", 1, 100],
        ["GROUP", 2, 20],
      ],
    ],
    [
      "a leader, of all below and deeper than the levels",
      100,
      [100, 100, 100],
      [
        ["PERSONAL", 0, 80],
        ["GROUP", 1, 100],
        ["LEADER", 0, 60],
        ["GROUP", 2, 50],
      ],
    ],
  ] as const)("pays for %s", (_, own, levels, expected) => {
    const shares = trialMonth(PLAN, { own: sales(own), levels: levels.map((points) => sales(points)) });
    expect(shares.map(({ type, level, amount }) => [type, level, amount])).toEqual(expected);
  });

  it("leads buyers below that have a leader's own points but nobody below them", () => {
    const shares = trialMonth(
      { ...PLAN, leader: { personalPoints: 0, groupPoints: 0, rates: [100] } },
      {
        own: sales(100),
        levels: [sales(500), sales(500)],
      },
    );
    expect(shares.find(({ type }) => type === "LEADER")?.amount).toBe(100);
  });

  it("shrinks all alike to the most of a month", () => {
    const shares = trialMonth({ ...PLAN, cap: 90 }, { own: sales(60), levels: [sales(100), sales(100)] });
    expect(shares.map(({ amount }) => amount)).toEqual([15, 50, 25]);
  });

  it("pays what the close pays for the same people", () => {
    const points = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(points, points, points, (own, first, second) => {
        const members = [
          { id: 7, sponsorId: null },
          { id: 8, sponsorId: 7 },
          { id: 9, sponsorId: 7 },
          { id: 10, sponsorId: 8 },
        ];
        const lines = [
          { buyerId: 7, ...sales(own, own * 7) },
          { buyerId: 9, ...sales(first, first * 11) },
          { buyerId: 10, ...sales(second, second * 13) },
        ];
        const { itemsOf } = bonusMonth({
          plan: PLAN,
          members,
          points: new Map(lines.map((line) => [line.buyerId, line.points])),
        });
        const paid = lines.flatMap((line) => itemsOf(line)).filter(({ memberId }) => memberId === 7);
        const tried = trialMonth(PLAN, {
          own: sales(own, own * 7),
          levels: [sales(first, first * 11), sales(second, second * 13)],
        });
        const sum = (items: readonly { amount: number }[]) => items.reduce((all, { amount }) => all + amount, 0);
        expect(sum(tried)).toBe(sum(paid));
      }),
    );
  });
});

describe("exampleMonth", () => {
  it("reaches every threshold with the fewest points", () => {
    expect(exampleMonth(PLAN)).toEqual({
      own: 100,
      group: 400,
      base: 10_000,
      shares: [
        { type: "PERSONAL", level: 0, amount: 800 },
        { type: "GROUP", level: 1, amount: 1000 },
        { type: "LEADER", level: 0, amount: 400 },
        { type: "GROUP", level: 2, amount: 500 },
      ],
    });
  });

  it.each([
    ["the leader's own points", { ...PLAN, leader: { ...PLAN.leader, personalPoints: 150 } }, 150, 400],
    ["the qualifying points", { ...PLAN, qualifyingPoints: 160 }, 160, 400],
    ["a level's group points", { ...PLAN, levels: [{ groupPoints: 500, rate: 100 }] }, 100, 500],
    [
      "no leader's, where nobody leads",
      { ...PLAN, leader: { ...PLAN.leader, personalPoints: 900, rates: [] } },
      100,
      200,
    ],
    ["own points alone, where no level pays", { ...PLAN, levels: [] }, 100, 100],
    [
      "at least the own points",
      { ...PLAN, leader: { ...PLAN.leader, groupPoints: 0 }, levels: [{ groupPoints: 0, rate: 1 }] },
      100,
      100,
    ],
    [
      "nothing, where nothing is asked",
      {
        ...PLAN,
        personal: [],
        qualifyingPoints: 0,
        leader: { personalPoints: 0, groupPoints: 0, rates: [] },
        levels: [],
      },
      0,
      0,
    ],
  ])("has %s", (_, plan, own, group) => {
    expect(exampleMonth(plan)).toMatchObject({ own, group });
  });
});

describe("rateExamples", () => {
  it("is what the engine pays for 100 net, by tier, level and generation", () => {
    expect(rateExamples(PLAN)).toEqual({ personal: [500, 800], levels: [1000, 500], generations: [200, 100] });
  });

  it.each([
    [{ ...PLAN, levels: [] }, [], [200, 100]],
    [{ ...PLAN, leader: { ...PLAN.leader, rates: [] } }, [1000, 500], []],
    [{ ...PLAN, leader: { ...PLAN.leader, rates: [0, 50, 0] } }, [1000, 500], [0, 50, 0]],
    [
      {
        ...PLAN,
        levels: [
          { groupPoints: 0, rate: 0 },
          { groupPoints: 900, rate: 33 },
        ],
      },
      [0, 33],
      [200, 100],
    ],
    [{ ...PLAN, cap: 1 }, [1000, 500], [200, 100]],
  ] as const)("fits any number of levels and generations", (plan, levels, generations) => {
    expect(rateExamples(plan)).toMatchObject({ levels, generations });
  });
});

describe("what reaches every threshold", () => {
  it("is nothing in a plan that asks for nothing, whatever leaders would need that it does not pay", () => {
    const free = { ...PLAN, personal: [], qualifyingPoints: 0, levels: [{ groupPoints: 0, rate: 1000 }] };
    const { own, group } = exampleMonth({ ...free, leader: { personalPoints: 90, groupPoints: 900, rates: [] } });
    expect([own, group]).toEqual([0, 0]);
  });

  it("is the last tier where that asks for most", () => {
    expect(exampleMonth({ ...PLAN, personal: [...PLAN.personal, { points: 150, rate: 900 }] }).own).toBe(150);
  });
});
