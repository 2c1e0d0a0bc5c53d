import { expect, it } from "vitest";
import { isRefundGivenUp, REFUND_PAUSES_MINUTES } from "./public.ts";

it("looks at a refund with pauses that grow to half a day", () =>
  expect(REFUND_PAUSES_MINUTES).toEqual([1, 5, 15, 60, 240, 720]));

it.each([
  ["asked", 0, false],
  ["asked", 11, false],
  ["asked", 12, true],
  ["asked", 13, true],
  ["under-way", 12, false],
  ["under-way", 59, false],
  ["under-way", 60, true],
] as const)("a refund %s after %i looks is left to staff: %s", (state, looks, isGivenUp) =>
  expect(isRefundGivenUp({ state, looks })).toBe(isGivenUp),
);
