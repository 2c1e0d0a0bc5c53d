import { withdrawalEnd } from "@kram/domain/withdrawals";
import { describe, expect, it } from "vitest";
import { countryOf, type Instance } from "./public.ts";

describe("publicHolidays", () => {
  it.each([
    ["pl", 2026, "01-01 01-06 04-05 04-06 05-01 05-03 05-24 06-04 08-15 11-01 11-11 12-24 12-25 12-26"],
    ["pl", 2024, "01-01 01-06 03-31 04-01 05-01 05-03 05-19 05-30 08-15 11-01 11-11 12-25 12-26"],
    ["pl", 2025, "01-01 01-06 04-20 04-21 05-01 05-03 06-08 06-19 08-15 11-01 11-11 12-24 12-25 12-26"],
    ["de", 2026, "01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26"],
    ["de", 2027, "01-01 03-26 03-29 05-01 05-06 05-17 10-03 12-25 12-26"],
    // Labour Day and Ascension Day on one day.
    ["de", 2008, "01-01 03-21 03-24 05-01 05-01 05-12 10-03 12-25 12-26"],
  ] as const)("%s %i", (instance, year, days) =>
    expect(
      countryOf(instance)
        .publicHolidays(year)
        .map((day) => day.slice(5))
        .join(" "),
    ).toBe(days),
  );
});

describe("withdrawalEnd", () => {
  it.each([
    ["a plain working day", "2026-11-04", "2026-11-18", "2026-11-18"],
    ["Independence Day, Polish only", "2026-10-28", "2026-11-12", "2026-11-11"],
    ["Christmas Eve to Sunday, Eve Polish only", "2026-12-10", "2026-12-28", "2026-12-24"],
    ["New Year's Day, a Friday", "2026-12-18", "2027-01-04", "2027-01-04"],
    ["Epiphany, Polish only", "2026-12-23", "2027-01-07", "2027-01-06"],
    ["Good Friday, German only", "2026-03-20", "2026-04-03", "2026-04-07"],
    ["Easter Monday", "2026-03-23", "2026-04-07", "2026-04-07"],
    ["the Saturday before Easter", "2027-03-13", "2027-03-30", "2027-03-30"],
    ["Ascension Day, German only", "2026-04-30", "2026-05-14", "2026-05-15"],
    ["Whit Monday, German only", "2026-05-11", "2026-05-25", "2026-05-26"],
    ["Corpus Christi, Polish only", "2026-05-21", "2026-06-05", "2026-06-04"],
    ["Labour Day, a Friday, with the weekend behind it", "2026-04-17", "2026-05-04", "2026-05-04"],
    ["the Day of Unity, German only, on a Tuesday", "2028-09-19", "2028-10-03", "2028-10-04"],
  ])("%s", (_, deliveredOn, polish, german) => {
    const end = (instance: Instance) => withdrawalEnd({ sentOn: null, deliveredOn, usualDays: 3 }, countryOf(instance));
    expect([end("pl"), end("de")]).toEqual([polish, german]);
  });
});
