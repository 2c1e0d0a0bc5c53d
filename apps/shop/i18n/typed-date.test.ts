import { describe, expect, it } from "vitest";
import { isoDate, todayIn, typedDate } from "./typed-date.ts";

describe("isoDate", () => {
  it.each([
    ["04.05.1990", "1990-05-04"],
    [" 31.12.2000 ", "2000-12-31"],
    ["4.5.1990", "1990-05-04"],
    // As browsers fill in `bday`.
    ["1990-05-04", "1990-05-04"],
    [" 4.13.1990 ", "4.13.1990"],
    ["", ""],
  ])("%j: %j", (typed, iso) => expect(isoDate(typed, "day-first")).toBe(iso));
});

describe("typedDate", () => {
  it.each([
    ["1990-05-04", "04.05.1990"],
    [null, ""],
  ])("%j: %j", (iso, typed) => expect(typedDate(iso)).toBe(typed));
});

describe("todayIn", () => {
  it("writes the day as a rule reads it", () => {
    expect(todayIn("Europe/Warsaw")).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
  });
});
