import { expect, it } from "vitest";
import { calendarSheet, daysText, hoursText, sizeText } from "./in-words.ts";

it.each([
  ["pl", "2026-06-12", "2026-06-12", "12 czerwca 2026"],
  ["pl", "2026-06-12", "2026-06-14", "12–14 czerwca 2026"],
  ["de", "2026-06-30", "2026-07-01", "30. Juni – 1. Juli 2026"],
  ["en", "2026-12-31", "2027-01-01", "31 December 2026 – 1 January 2027"],
] as const)("%s: %s to %s", (locale, startsOn, endsOn, text) => {
  expect(daysText(locale, { startsOn, endsOn }).replace(/\s/gu, " ")).toBe(text);
});

it("shows the day as the calendar has it, whatever the zone", () => {
  expect(calendarSheet("pl", "2026-06-01")).toEqual({ day: "1", month: "cze" });
});

it.each([
  ["pl", { from: 1, to: 5, opens: "08:00", closes: "16:00" }, "poniedziałek–piątek, 8:00–16:00"],
  ["de", { from: 6, to: 6, opens: "10:00", closes: "14:30" }, "Samstag, 10:00–14:30"],
  ["en", { from: 1, to: 7, opens: "00:00", closes: "24:00" }, "Monday–Sunday, 0:00–24:00"],
] as const)("%s", (locale, hours, text) => expect(hoursText(locale, hours)).toBe(text));

it.each([
  ["pl", 120, "1 kB"],
  ["en", 48_600, "49 kB"],
  ["de", 1_540_000, "1,5 MB"],
] as const)("%s: %i bytes", (locale, bytes, text) => expect(sizeText(locale, bytes).replace(/\s/gu, " ")).toBe(text));
