import { describe, expect, it } from "vitest";
import { INCOME_GROUPS, type IncomeRow, incomeGroups, LEAST_INCOME_GROUP } from "./public.ts";

const whole = (name: IncomeRow["name"], members: number, more: Partial<IncomeRow> = {}): IncomeRow => ({
  name,
  tenth: null,
  members,
  zero: 30,
  total: 100_001,
  median: 150,
  own: 33_333,
  ...more,
});

const tenth = (at: number, members: number, total: number): IncomeRow => ({
  ...whole("active", members),
  tenth: at,
  total,
});

describe("incomeGroups", () => {
  it("tells averages rounded down and shares, tenths from the least to the most", () => {
    const rows = [tenth(10, 11, 99_999), whole("active", 110), tenth(1, 11, -5), tenth(2, 11, 0)];
    expect(incomeGroups(rows)).toEqual([
      {
        name: "active",
        members: 110,
        zero: 30,
        zeroShare: 2727,
        total: 100_001,
        median: 150,
        mean: 909,
        ownShare: 3333,
        tenths: [
          { tenth: 1, mean: -1 },
          { tenth: 2, mean: 0 },
          { tenth: 10, mean: 9090 },
        ],
      },
    ]);
  });

  it.each([
    ["nobody", [], []],
    ["one too few", [whole("active", 99)], []],
    ["just enough", [whole("active", 100)], ["active"]],
    ["a second group of its own", [whole("active", 200), whole("sponsors", 100)], ["active", "sponsors"]],
    ["a second group too small", [whole("active", 500), whole("sponsors", 99)], ["active"]],
    ["a second group that leaves too few over", [whole("active", 299), whole("sponsors", 200)], ["active"]],
    ["one short of nobody over", [whole("active", 201), whole("sponsors", 200)], ["active"]],
    ["a second group that is everybody", [whole("sponsors", 150), whole("active", 150)], ["active", "sponsors"]],
    ["no first group", [whole("sponsors", 150)], []],
  ])("%s", (_, rows, names) => {
    expect(incomeGroups(rows).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ["nothing in total", { total: 0, own: 0 }, 0],
    ["less than nothing in total", { total: -5, own: 10 }, 0],
    ["more taken back than paid on own purchases", { total: 100, own: -10 }, 0],
    ["more on own purchases than is left in total", { total: 100, own: 300 }, 10_000],
    ["all of it on own purchases", { total: 100, own: 100 }, 10_000],
    ["a half", { total: 100, own: 50 }, 5000],
    ["a minor unit in total", { total: 1, own: 1 }, 10_000],
  ])("share of own purchases: %s", (_, more, share) => {
    expect(incomeGroups([whole("active", 100, more)])[0]?.ownShare).toBe(share);
  });

  it("keeps its bounds", () => {
    expect(LEAST_INCOME_GROUP).toBe(100);
    expect(INCOME_GROUPS).toEqual(["active", "sponsors"]);
  });
});
