import { expect, it } from "vitest";
import { calendarSheet, daysText } from "./event-days.ts";

it.each([
  ["pl", "2026-06-12", "2026-06-12", "12 czerwca 2026"],
  ["pl", "2026-06-12", "2026-06-14", "12–14 czerwca 2026"],
  ["de", "2026-06-30", "2026-07-01", "30. Juni – 1. Juli 2026"],
  ["en", "2026-12-31", "2027-01-01", "December 31, 2026 – January 1, 2027"],
] as const)("%s: %s to %s", (locale, startsOn, endsOn, text) => {
  expect(daysText(locale, { startsOn, endsOn }).replace(/\s/gu, " ")).toBe(text);
});

it("shows the day as the calendar has it, whatever the zone", () => {
  expect(calendarSheet("pl", "2026-06-01")).toEqual({ day: "1", month: "cze" });
});
