import { describe, expect, it } from "vitest";
import { OUTSIDE_SHARE_TOLD, outsideGuard, shareOf } from "./public.ts";

describe("shareOf", () => {
  it.each([
    [0, 0, 0],
    [1, 3, 3333],
    [2, 3, 6666],
    [3, 3, 10_000],
    [0, 3, 0],
  ])("of %i in %i is %i hundredths of a percent", (part, whole, share) => {
    expect(shareOf(part, whole)).toBe(share);
  });
});

describe("outsideGuard", () => {
  it.each([
    ["nothing paid", 0, 0, 10_000, "kept"],
    ["the least share itself", 1000, 300, 3000, "kept"],
    ["just below it", 100_000, 29_999, 3000, "broken"],
    ["half, where the plan names none", 1000, 500, undefined, "kept"],
    ["just below half, where the plan names none", 100_000, 49_999, undefined, "low"],
    ["less than half, where the plan asks for less", 1000, 300, 2000, "kept"],
    ["nothing from outside, where the plan asks for nothing", 1000, 0, 0, "kept"],
  ] as const)("%s", (_, bonus, outsideBonus, leastShare, guard) => {
    expect(outsideGuard({ bonus, outsideBonus }, leastShare)).toBe(guard);
  });

  it("tells of less than half", () => {
    expect(OUTSIDE_SHARE_TOLD).toBe(5000);
  });
});
