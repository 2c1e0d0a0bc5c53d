import { describe, expect, it } from "vitest";
import { arrivalDays, leavingDay } from "./public.ts";

/** A Wednesday, and the Friday after Christmas. */
const holidaysOf = (year: number) => [`${year}-11-25`, `${year}-12-25`];

describe("leavingDay", () => {
  it.each([
    ["an hour before the last one", "2026-11-24", 11, 12, "2026-11-24"],
    ["the last hour", "2026-11-24", 12, 12, "2026-11-26"],
    ["a shop that packs until midnight", "2026-11-24", 23, 24, "2026-11-24"],
    ["a shop that packs no more that day", "2026-11-26", 0, 0, "2026-11-27"],
    ["a Saturday, whatever the hour", "2026-11-28", 20, 12, "2026-11-30"],
    ["a Friday evening", "2026-11-27", 20, 12, "2026-11-30"],
    ["a holiday", "2026-11-25", 8, 12, "2026-11-26"],
  ])("of %s", (_, day, hour, cutOffHour, leaves) =>
    expect(leavingDay({ day, hour, cutOffHour }, holidaysOf)).toBe(leaves),
  );
});

describe("arrivalDays", () => {
  it.each([
    ["2026-11-23", { from: 1, to: 1 }, "2026-11-24", "2026-11-24"],
    ["2026-11-23", { from: 1, to: 3 }, "2026-11-24", "2026-11-27"],
    ["2026-11-26", { from: 1, to: 2 }, "2026-11-27", "2026-11-30"],
    ["2026-11-23", { from: 0, to: 0 }, "2026-11-23", "2026-11-23"],
    ["2026-12-24", { from: 1, to: 2 }, "2026-12-28", "2026-12-29"],
  ])("of %s after %j", (day, days, from, to) =>
    expect(arrivalDays({ day, hour: 8, cutOffHour: 12 }, days, holidaysOf)).toEqual({ from, to }),
  );
});
