import { describe, expect, it } from "vitest";
import { toPlanForm, toPlanRules } from "./plan-form.ts";

const RULES = {
  personal: [
    { points: 0, rate: 500 },
    { points: 100, rate: 1250 },
  ],
  qualifyingPoints: 50,
  levels: [{ groupPoints: 0, rate: 1000 }],
  leader: { personalPoints: 50, groupPoints: 400, rates: [205, 100] },
  poolRate: 2200,
  cap: 123_450,
};

describe("a plan's form", () => {
  it("writes percent as short as they are", () => {
    expect(toPlanForm(RULES)).toMatchObject({
      personal: [
        { points: 0, percent: "5" },
        { points: 100, percent: "12,5" },
      ],
      generations: [{ percent: "2,05" }, { percent: "1" }],
      poolPercent: "22",
      cap: "1234,50",
    });
  });

  it("comes back as it went", () => {
    expect(toPlanRules(toPlanForm(RULES))).toEqual(RULES);
    const free = { ...RULES, cap: null, poolRate: 0 };
    expect(toPlanRules(toPlanForm(free))).toEqual(free);
    for (const leastOutsideShare of [0, 5050]) {
      const guarded = { ...RULES, leastOutsideShare };
      expect(toPlanRules(toPlanForm(guarded))).toEqual(guarded);
    }
  });

  it("takes a point for a comma", () => {
    expect(toPlanRules({ ...toPlanForm(RULES), poolPercent: "12.5" }).poolRate).toBe(1250);
  });
});
