import { describe, expect, it } from "vitest";
import { type BonusPlan, leaderLevel, levelInDanger, monthLevel } from "./public.ts";

const PLAN: BonusPlan = {
  personal: [],
  qualifyingPoints: 40,
  levels: [
    { groupPoints: 0, rate: 1000 },
    { groupPoints: 200, rate: 600 },
  ],
  leader: { personalPoints: 60, groupPoints: 500, rates: [200] },
  poolRate: 5000,
  cap: null,
};
const WITHOUT_LEADERS = { ...PLAN, leader: { ...PLAN.leader, rates: [] } };

const points = (personalPoints: number, groupPoints: number) => ({ personalPoints, groupPoints });

describe("monthLevel", () => {
  it.each([
    [0, 0, 0],
    [39, 900, 0],
    [40, 40, 1],
    [40, 199, 1],
    [40, 200, 2],
    [59, 500, 2],
    [60, 499, 2],
    [60, 500, 3],
  ])("own %d, group %d: level %d", (own, group, level) => expect(monthLevel(PLAN, points(own, group))).toBe(level));

  it("puts leaders one above the last level", () => {
    expect(leaderLevel(PLAN)).toBe(3);
    expect(monthLevel(WITHOUT_LEADERS, points(60, 500))).toBe(2);
  });
});

describe("levelInDanger", () => {
  it.each([
    [40, 200, 2, null],
    [40, 200, 1, null],
    [0, 0, 0, null],
    [40, 199, 2, { level: 2, ownMissing: 0, groupMissing: 1 }],
    [39, 300, 2, { level: 2, ownMissing: 1, groupMissing: 0 }],
    [0, 0, 1, { level: 1, ownMissing: 40, groupMissing: 0 }],
    [59, 498, 3, { level: 3, ownMissing: 1, groupMissing: 2 }],
    [60, 500, 3, null],
    // A plan that has fewer levels than last month's.
    [59, 500, 9, { level: 3, ownMissing: 1, groupMissing: 0 }],
  ])("own %d, group %d, before %d: %j", (own, group, last, expected) =>
    expect(levelInDanger(PLAN, points(own, group), last)).toEqual(expected),
  );

  it("asks leaders for the points that qualify, and nobody for a level that the plan does not have", () => {
    const strict = { ...PLAN, qualifyingPoints: 80 };
    expect(levelInDanger(strict, points(70, 500), 3)).toEqual({ level: 3, ownMissing: 10, groupMissing: 0 });
    expect(levelInDanger(WITHOUT_LEADERS, points(40, 200), 3)).toBeNull();
    const free = { ...PLAN, qualifyingPoints: 0 };
    expect(levelInDanger(free, points(0, 100), 2)).toEqual({ level: 2, ownMissing: 0, groupMissing: 100 });
    expect(levelInDanger(free, points(5, 100), 2)).toEqual({ level: 2, ownMissing: 0, groupMissing: 100 });
  });
});
