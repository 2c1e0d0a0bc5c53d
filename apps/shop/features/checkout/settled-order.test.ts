import { describe, expect, it } from "vitest";
import { leadKey, nextStepKeys } from "./settled-order.ts";

describe("leadKey", () => {
  it.each([
    ["paid", "COURIER", "successNextPaid"],
    ["paid", "PACZKOMAT", "successNextPaid"],
    ["cash", "COURIER", "successNextCash"],
    ["cash", "PACZKOMAT", "successNextCashLocker"],
    ["covered", "COURIER", "successNextNone"],
  ] as const)("%s by %s", (settled, method, key) => expect(leadKey(settled, method)).toBe(key));
});

describe("nextStepKeys", () => {
  it("tells how the parcel arrives", () => {
    expect(nextStepKeys("COURIER")).toContain("nextCourier");
    expect(nextStepKeys("PACZKOMAT")).toContain("nextLocker");
  });
});
