import { describe, expect, it } from "vitest";
import {
  dayOf,
  formatAmount,
  formatDay,
  formatCount,
  formatInstant,
  formatMonth,
  formatShare,
  instantOf,
  toAmount,
  wallTimeOf,
} from "./formats.ts";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/gu, " ");

describe("formatAmount", () => {
  it.each([
    ["1234,50", "PLN", "pl", "1 234,50 zł"],
    ["12345,50", "PLN", "pl", "12 345,50 zł"],
    ["1234,50", "EUR", "de", "1.234,50 €"],
    ["-129,90", "EUR", "en", "-€129.90"],
    // A float would lose the cent.
    ["9999999999,99", "EUR", "en", "€9,999,999,999.99"],
  ] as const)("%s %s in %s", (amount, currency, locale, shown) => {
    expect(plain(formatAmount(amount, currency, locale))).toBe(shown);
  });
});

describe("instants", () => {
  it("stand in the instance's zone, not in the reader's", () => {
    expect(plain(formatInstant("2026-11-20T23:30:00Z", "Europe/Warsaw", "pl"))).toContain("21 lis 2026");
  });

  it("fall on the day of the instance's zone across a clock change", () => {
    expect(dayOf("2026-03-28T22:59:00Z", "Europe/Warsaw")).toBe("2026-03-28");
    expect(dayOf("2026-03-29T21:59:00Z", "Europe/Warsaw")).toBe("2026-03-29");
    expect(dayOf("2026-03-29T22:00:00Z", "Europe/Warsaw")).toBe("2026-03-30");
  });
});

describe("moments that are typed", () => {
  it.each([
    ["2026-11-27T09:00", "Europe/Warsaw", "2026-11-27T08:00:00.000Z"],
    ["2026-07-01T00:30", "Europe/Berlin", "2026-06-30T22:30:00.000Z"],
    ["2026-07-01T00:30", "America/New_York", "2026-07-01T04:30:00.000Z"],
    // The night on which the clock goes forward, before and after.
    ["2026-03-29T01:59", "Europe/Warsaw", "2026-03-29T00:59:00.000Z"],
    ["2026-03-29T03:00", "Europe/Warsaw", "2026-03-29T01:00:00.000Z"],
    // And back.
    ["2026-10-25T01:59", "Europe/Warsaw", "2026-10-24T23:59:00.000Z"],
    ["2026-10-25T03:00", "Europe/Warsaw", "2026-10-25T02:00:00.000Z"],
  ])("%s in %s is %s, and back", (wallTime, zone, instant) => {
    expect(instantOf(wallTime, zone)).toBe(instant);
    expect(wallTimeOf(instant, zone)).toBe(wallTime);
  });

  it("take an hour that comes twice as the first, and one that is skipped as going on", () => {
    expect(instantOf("2026-10-25T02:30", "Europe/Warsaw")).toBe("2026-10-25T00:30:00.000Z");
    expect(instantOf("2026-03-29T02:30", "Europe/Warsaw")).toBe("2026-03-29T01:30:00.000Z");
  });
});

describe("a calendar day", () => {
  it("is written as the language writes it", () => expect(formatDay("2026-12-05", "de")).toBe("05.12.2026"));
});

describe("a calendar month", () => {
  it.each([
    ["pl", "grudzień 2026"],
    ["en", "December 2026"],
    ["de", "Dezember 2026"],
  ])("is written as %s writes it", (locale, written) => expect(formatMonth("2026-12", locale)).toBe(written));
});

describe("shares and counts", () => {
  it("are written as the language writes them", () => {
    expect(plain(formatShare(1250, "de"))).toBe("12,5 %");
    expect(formatShare(10_000, "en")).toBe("100%");
    expect(formatCount(1_234_567, "en")).toBe("1,234,567");
  });
});

it.each([
  ["12", "12,00"],
  ["12.5", "12,50"],
  [" 129,90 ", "129,90"],
])("%s → %s", (typed, amount) => {
  expect(toAmount(typed)).toBe(amount);
});
