import { expect, it } from "vitest";
import { daysUntil, urgencyOf } from "./date-lists.ts";

it.each([
  ["2026-11-22", 0, "bad"],
  ["2026-11-21", -1, "bad"],
  ["2026-11-25", 3, "bad"],
  ["2026-11-26", 4, "waits"],
  ["2026-12-06", 14, "waits"],
  ["2027-01-01", 40, "past"],
])("counts the days until %s", (day, days, urgency) => {
  expect(daysUntil(day, "2026-11-22")).toBe(days);
  expect(urgencyOf(days)).toBe(urgency);
});
