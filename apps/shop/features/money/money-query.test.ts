import { describe, expect, it } from "vitest";
import { moneyPath, monthParams, readMoneyQuery } from "./money-query.ts";

const NOTHING = {
  tab: "overview",
  month: null,
  type: null,
  by: "person",
  level: null,
  buyer: null,
  fromDate: null,
  toDate: null,
  page: 1,
};

describe("readMoneyQuery", () => {
  it.each([
    [{}, NOTHING],
    [
      { tab: "bonus", month: "5", year: "2026", type: "GROUP", pageNo: "2" },
      { ...NOTHING, tab: "bonus", month: "2026-05", type: "GROUP", page: 2 },
    ],
    [
      { tab: "personal", fromDate: "2026-01-01", toDate: "x" },
      { ...NOTHING, tab: "personal", fromDate: "2026-01-01" },
    ],
    [
      { tab: "bonus", level: "0", buyer: "100017" },
      { ...NOTHING, tab: "bonus", level: 0, buyer: "100017" },
    ],
    [{ tab: ["bonus"], month: "13", year: "2026", pageNo: "0", level: "-1", buyer: "a/b" }, NOTHING],
  ])("%j", (given, query) => expect(readMoneyQuery(given)).toEqual(query));

  it("reads what it wrote", () => {
    const query = {
      ...NOTHING,
      tab: "bonus",
      month: "2026-05",
      type: "LEADER",
      by: "order",
      level: 0,
      buyer: "100017",
      page: 3,
    } as const;
    const written = new URL(moneyPath(query), "http://shop.test").searchParams;
    expect(readMoneyQuery(Object.fromEntries(written))).toEqual(query);
  });
});

describe("monthParams", () => {
  it.each([
    [null, {}],
    ["2026-05", { year: "2026", month: "5" }],
  ])("%s: %j", (month, params) => expect(monthParams(month)).toEqual(params));
});
