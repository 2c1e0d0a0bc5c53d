import { describe, expect, it } from "vitest";
import { inactivityAfter } from "./inactivity.ts";

describe("inactivityAfter", () => {
  it.each([
    [0, { kind: "none" }],
    [1_079_999, { kind: "none" }],
    [1_080_000, { kind: "warning", secondsLeft: 120 }],
    [1_199_001, { kind: "warning", secondsLeft: 1 }],
    [1_200_000, { kind: "over" }],
    [9_000_000, { kind: "over" }],
  ])("%d ms: %o", (idleMs, outcome) => {
    expect(inactivityAfter(idleMs)).toEqual(outcome);
  });
});
