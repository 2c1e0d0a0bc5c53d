import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areRatesInOrder, vatPercentOn, vatPerRate } from "./public.ts";

const USUAL = { standard: 23, reduced: 8, food: 5 };
const EARLY = { from: "2027-01-01", standard: 22, reduced: 7, food: 4 };
const LATE = { from: "2027-07-01", standard: 24, reduced: 9, food: 6 };

describe("vatPercentOn", () => {
  it.each([
    ["2026-12-31", USUAL],
    ["2027-01-01", { standard: 22, reduced: 7, food: 4 }],
    ["2027-06-30", { standard: 22, reduced: 7, food: 4 }],
    ["2027-07-01", { standard: 24, reduced: 9, food: 6 }],
    ["2030-01-01", { standard: 24, reduced: 9, food: 6 }],
  ])("on %s they are %j", (day, percent) => {
    expect(vatPercentOn(day, [EARLY, LATE], USUAL)).toEqual(percent);
    expect(vatPercentOn(day, [LATE, EARLY], USUAL)).toEqual(percent);
  });
  it("are the country's while nobody set others", () => expect(vatPercentOn("2027-01-01", [], USUAL)).toEqual(USUAL));
  it("are the last of two that begin on one day", () => {
    expect(vatPercentOn("2027-01-01", [EARLY, { ...LATE, from: EARLY.from }], USUAL).standard).toBe(24);
  });
});

describe("areRatesInOrder", () => {
  it.each([
    [[], true],
    [["2027-01-01"], true],
    [["2027-01-01", "2027-01-02"], true],
    [["2027-01-01", "2027-01-01"], false],
    [["2027-01-02", "2027-01-01"], false],
    [["2027-01-01", "2027-01-03", "2027-01-02"], false],
  ])("%j: %s", (days, is) => expect(areRatesInOrder(days.map((from) => ({ ...USUAL, from })))).toBe(is));
});

it("whatever the rates are, net and VAT add up to what is paid", () => {
  const percent = fc.integer({ min: 0, max: 50 });
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.record({ standard: percent, reduced: percent, food: percent }),
      amount,
      amount,
      amount,
      (rates, a, b, c) => {
        const now = vatPercentOn("2027-01-01", [{ from: "2027-01-01", ...rates }], USUAL);
        const lines = [
          { vatPercent: now.standard, gross: a },
          { vatPercent: now.reduced, gross: b },
          { vatPercent: now.food, gross: c },
        ];
        const shares = vatPerRate({ lines, shipping: 1490, discount: 0 });
        const sum = (pick: (share: (typeof shares)[number]) => number) =>
          shares.reduce((total, each) => total + pick(each), 0);
        expect(sum(({ net }) => net) + sum(({ vat }) => vat)).toBe(sum(({ gross }) => gross));
        expect(sum(({ gross }) => gross)).toBe(a + b + c + (a + b + c > 0 ? 1490 : sum(({ shipping }) => shipping)));
      },
    ),
  );
});
