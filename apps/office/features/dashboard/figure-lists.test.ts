import { DASHBOARD_FIGURES } from "@kram/contract/dashboard";
import { expect, it } from "vitest";
import { ALARMS, FIGURE_GROUPS, listAddress } from "./figure-lists.ts";

it("shows every figure in one place", () => {
  expect([...Object.values(FIGURE_GROUPS).flat(), ...ALARMS].toSorted()).toEqual([...DASHBOARD_FIGURES].toSorted());
});

it("leads to the list, narrowed to what was counted", () => {
  expect(listAddress("complaintsOpen", "2026-11-22")).toBe("/complaints");
  const [path, query] = listAddress("ordersToday", "2026-11-22").split("?");
  expect(path).toBe("/orders");
  expect(new URLSearchParams(query).get("filter")).toBe('{"fromDate":"2026-11-22","toDate":"2026-11-22"}');
});
