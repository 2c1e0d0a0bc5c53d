import { describe, expect, it } from "vitest";
import { easterSunday, plusDays, workingDayFrom, monthBefore } from "./public.ts";

describe("easterSunday", () => {
  // Earliest, latest, both exceptions of the rule, and years of this shop.
  it.each([
    [1598, "1598-03-22"],
    [1666, "1666-04-25"],
    [1693, "1693-03-22"],
    [1734, "1734-04-25"],
    [1761, "1761-03-22"],
    [1886, "1886-04-25"],
    [1900, "1900-04-15"],
    [2014, "2014-04-20"],
    [1818, "1818-03-22"],
    [1943, "1943-04-25"],
    [1954, "1954-04-18"],
    [1981, "1981-04-19"],
    [2000, "2000-04-23"],
    [2024, "2024-03-31"],
    [2025, "2025-04-20"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2038, "2038-04-25"],
    [2285, "2285-03-22"],
  ])("%i", (year, day) => expect(easterSunday(year)).toBe(day));
});

describe("plusDays", () => {
  it.each([
    ["2026-02-28", 1, "2026-03-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2026-03-28", 2, "2026-03-30"],
    ["2026-03-01", -1, "2026-02-28"],
  ])("%s and %i", (day, days, end) => expect(plusDays(day, days)).toBe(end));
});

describe("workingDayFrom", () => {
  const holidaysOf = (year: number) => [`${year}-01-01`, `${year}-12-24`, `${year}-12-25`];
  it.each([
    ["leaves a working day alone", "2026-11-18", "2026-11-18"],
    ["passes a weekend", "2026-11-21", "2026-11-23"],
    ["passes a Sunday", "2026-11-22", "2026-11-23"],
    ["passes holidays and the weekend behind them", "2026-12-24", "2026-12-28"],
    ["asks for the holidays of the next year, too", "2022-12-31", "2023-01-02"],
    ["passes a holiday after a weekend", "2027-12-31", "2027-12-31"],
  ])("%s", (_, day, end) => expect(workingDayFrom(day, holidaysOf)).toBe(end));
});

it.each([
  ["2026-11", "2026-10"],
  ["2026-01", "2025-12"],
  ["2024-03", "2024-02"],
])("before %s comes %s", (month, before) => expect(monthBefore(month)).toBe(before));
