import { DASHBOARD_FIGURES } from "@kram/contract/dashboard";
import { expect, it } from "vitest";
import { ALARMS, FIGURE_GROUPS, listAddress, daysUntil, urgencyOf } from "./dashboard-lists.ts";

it("shows every figure in one place", () => {
  expect([...Object.values(FIGURE_GROUPS).flat(), ...ALARMS].toSorted()).toEqual([...DASHBOARD_FIGURES].toSorted());
});

it("leads to the list, narrowed to what was counted", () => {
  expect(listAddress("complaintsOpen", "2026-11-22")).toBe("/complaints");
  const [path, query] = listAddress("ordersToday", "2026-11-22").split("?");
  expect(path).toBe("/orders");
  expect(new URLSearchParams(query).get("filter")).toBe('{"fromDate":"2026-11-22","toDate":"2026-11-22"}');
});

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
