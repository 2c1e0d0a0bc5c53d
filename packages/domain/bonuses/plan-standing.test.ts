import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BonusPlan, bonusMonth, planStanding } from "./public.ts";

const PLAN: BonusPlan = {
  personal: [
    { points: 50, rate: 500 },
    { points: 100, rate: 800 },
  ],
  qualifyingPoints: 40,
  levels: [
    { groupPoints: 0, rate: 1000 },
    { groupPoints: 200, rate: 600 },
  ],
  leader: { personalPoints: 60, groupPoints: 500, rates: [200, 100] },
  poolRate: 5000,
  cap: null,
};

const standing = (personalPoints: number, groupPoints: number, plan = PLAN) =>
  planStanding(plan, { personalPoints, groupPoints });

describe("planStanding", () => {
  it.each([
    [0, 0, { qualified: false, personalRate: 0, openLevels: [], leader: false }],
    [39, 600, { qualified: false, personalRate: 0, openLevels: [], leader: false }],
    [40, 199, { qualified: true, personalRate: 0, openLevels: [1], leader: false }],
    [50, 200, { qualified: true, personalRate: 500, openLevels: [1, 2], leader: false }],
    [59, 500, { qualified: true, personalRate: 500, openLevels: [1, 2], leader: false }],
    [60, 499, { qualified: true, personalRate: 500, openLevels: [1, 2], leader: false }],
    [60, 500, { qualified: true, personalRate: 500, openLevels: [1, 2], leader: true }],
    [100, 500, { qualified: true, personalRate: 800, openLevels: [1, 2], leader: true }],
  ] as const)("own %d, group %d", (own, group, expected) => expect(standing(own, group)).toMatchObject(expected));

  it("names the nearest steps with what is missing", () => {
    expect(standing(30, 150).next).toEqual([
      { kind: "personal", level: 0, rate: 500, ownMissing: 20, groupMissing: 0 },
      { kind: "qualified", level: 0, rate: 0, ownMissing: 10, groupMissing: 0 },
      { kind: "level", level: 2, rate: 600, ownMissing: 10, groupMissing: 50 },
      { kind: "leader", level: 0, rate: 200, ownMissing: 30, groupMissing: 350 },
    ]);
    expect(standing(50, 500).next).toEqual([
      { kind: "personal", level: 0, rate: 800, ownMissing: 50, groupMissing: 0 },
      { kind: "leader", level: 0, rate: 200, ownMissing: 10, groupMissing: 0 },
    ]);
    expect(standing(100, 500).next).toEqual([]);
    expect(standing(100, 150).next).toEqual([
      { kind: "level", level: 2, rate: 600, ownMissing: 0, groupMissing: 50 },
      { kind: "leader", level: 0, rate: 200, ownMissing: 0, groupMissing: 350 },
    ]);
    expect(standing(100, 200).next.map(({ kind }) => kind)).toEqual(["leader"]);
    expect(standing(0, 0).next.slice(0, 2)).toEqual([
      { kind: "personal", level: 0, rate: 500, ownMissing: 50, groupMissing: 0 },
      { kind: "qualified", level: 0, rate: 0, ownMissing: 40, groupMissing: 0 },
    ]);
    const deeper = { ...PLAN, levels: [...PLAN.levels, { groupPoints: 300, rate: 400 }] };
    expect(standing(100, 150, deeper).next[0]).toMatchObject({ kind: "level", level: 2, groupMissing: 50 });
  });

  it("knows no leaders in a plan without them, and asks leaders for what qualifies", () => {
    const without = { ...PLAN, leader: { ...PLAN.leader, rates: [] } };
    expect(standing(60, 500, without)).toMatchObject({ leader: false });
    expect(standing(60, 400, without).next.map(({ kind }) => kind)).toEqual(["personal"]);
    const strict = { ...PLAN, qualifyingPoints: 70 };
    expect(standing(60, 500, strict)).toMatchObject({ leader: false });
    expect(standing(60, 500, strict).next.at(-1)).toMatchObject({ kind: "leader", ownMissing: 10 });
  });

  it("opens just the levels that the close pays", () => {
    const level = fc.record({ groupPoints: fc.nat(300), rate: fc.integer({ min: 1, max: 900 }) });
    const plans = fc.record({ qualifyingPoints: fc.nat(100), levels: fc.array(level, { minLength: 1, maxLength: 5 }) });
    fc.assert(
      fc.property(plans, fc.nat(150), fc.nat(300), (rules, own, below) => {
        const plan = { ...PLAN, ...rules, personal: [], leader: { ...PLAN.leader, rates: [] } };
        const depth = plan.levels.length;
        const members = Array.from({ length: depth + 1 }, (_, id) => ({ id, sponsorId: id === 0 ? null : id - 1 }));
        const points = new Map([
          [0, own],
          [depth, below],
        ]);
        const { itemsOf, standings } = bonusMonth({ plan, members, points });
        const group = standings.get(0)?.groupPoints ?? 0;
        const paid = members
          .slice(1)
          .flatMap(({ id }) => itemsOf({ buyerId: id, points: 0, base: 1_000_000 }))
          .filter(({ memberId, type }) => memberId === 0 && type === "GROUP")
          .map((item) => item.level);
        expect(planStanding(plan, { personalPoints: own, groupPoints: group }).openLevels).toEqual(paid);
      }),
    );
  });
});
