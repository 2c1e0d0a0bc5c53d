import { describe, expect, it } from "vitest";
import {
  changeOf,
  daysOfPart,
  daysOfPeriod,
  gradeOf,
  partsOfPeriod,
  periodBefore,
  REPORT_DAYS_MOST,
  REPORT_GRADES,
} from "./public.ts";

/** `days` days up to 31 December 2025. */
function lasting(days: number) {
  const last = Date.UTC(2025, 11, 31);
  return { fromDate: new Date(last - (days - 1) * 86_400_000).toISOString().slice(0, 10), toDate: "2025-12-31" };
}

it("counts both ends, over the change of clocks and a leap day", () => {
  expect(daysOfPeriod({ fromDate: "2026-03-01", toDate: "2026-03-31" })).toBe(31);
  expect(daysOfPeriod({ fromDate: "2024-02-28", toDate: "2024-03-01" })).toBe(3);
  expect(daysOfPeriod({ fromDate: "2026-03-01", toDate: "2026-03-01" })).toBe(1);
  expect(daysOfPeriod({ fromDate: "2024-01-01", toDate: "2026-12-31" })).toBe(REPORT_DAYS_MOST);
});

it("compares with as many days directly before", () => {
  expect(periodBefore({ fromDate: "2026-03-01", toDate: "2026-03-31" })).toEqual({
    fromDate: "2026-01-29",
    toDate: "2026-02-28",
  });
  expect(periodBefore({ fromDate: "2026-01-01", toDate: "2026-01-01" })).toEqual({
    fromDate: "2025-12-31",
    toDate: "2025-12-31",
  });
});

it.each([
  [1, "day"],
  [62, "day"],
  [63, "week"],
  [366, "week"],
  [367, "month"],
  [1096, "month"],
] as const)("draws %i days by the %s", (days, grade) => expect(gradeOf(lasting(days))).toBe(grade));

it("has three grades, the finest first", () => expect(REPORT_GRADES).toEqual(["day", "week", "month"]));

describe("partsOfPeriod", () => {
  it("names each day once", () => {
    expect(partsOfPeriod({ fromDate: "2026-02-27", toDate: "2026-03-02" }, "day")).toEqual([
      "2026-02-27",
      "2026-02-28",
      "2026-03-01",
      "2026-03-02",
    ]);
  });

  it("begins weeks on Monday, the first before the period", () => {
    // Sunday, Monday … Sunday, Monday.
    expect(partsOfPeriod({ fromDate: "2026-11-22", toDate: "2026-11-30" }, "week")).toEqual([
      "2026-11-16",
      "2026-11-23",
      "2026-11-30",
    ]);
    expect(partsOfPeriod({ fromDate: "2026-11-23", toDate: "2026-11-29" }, "week")).toEqual(["2026-11-23"]);
  });

  it("begins months on the first", () => {
    expect(partsOfPeriod({ fromDate: "2025-12-31", toDate: "2026-02-01" }, "month")).toEqual([
      "2025-12-01",
      "2026-01-01",
      "2026-02-01",
    ]);
  });
});

it.each([
  [150, 100, 500],
  [100, 150, -333],
  [100, 100, 0],
  [0, 3, -1000],
  [1001, 1000, 1],
  [5, 0, null],
  [0, 0, null],
])("%i after %i is a change of %s tenths of a percent", (now, before, change) =>
  expect(changeOf(now, before)).toBe(change),
);

it("tells the days of each part, cut to the period at both ends", () => {
  const period = { fromDate: "2026-01-01", toDate: "2026-01-14" };
  const weeks = partsOfPeriod(period, "week");
  expect(weeks.map((_, at) => daysOfPart(period, weeks, at))).toEqual([
    { fromDate: "2026-01-01", toDate: "2026-01-04" },
    { fromDate: "2026-01-05", toDate: "2026-01-11" },
    { fromDate: "2026-01-12", toDate: "2026-01-14" },
  ]);
  const day = { fromDate: "2026-01-02", toDate: "2026-01-02" };
  expect(daysOfPart(day, partsOfPeriod(day, "day"), 0)).toEqual(day);
});
