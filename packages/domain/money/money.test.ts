import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMinor, parseMinor, splitByLargestRemainder, timesQuantity, vatOfGross } from "./public.ts";

describe("formatMinor and parseMinor", () => {
  it.each([
    [0, "0,00"],
    [5, "0,05"],
    [12990, "129,90"],
    [-150, "-1,50"],
    [100_000_000, "1000000,00"],
  ])("%i is written %s", (minor, text) => {
    expect(formatMinor(minor)).toBe(text);
    expect(parseMinor(text)).toBe(minor);
  });

  it.each([
    ["1 234,50", 123450],
    ["1\u00a0234,50", 123450],
    ["1\u202f234.5", 123450],
    ["7", 700],
  ])("reads %s", (text, minor) => expect(parseMinor(text)).toBe(minor));

  it.each(["", "abc", "1,234", "1e308", "--1", "1,2,3", "0x10", "12345678901"])("refuses %s", (text) =>
    expect(parseMinor(text)).toBeNull(),
  );

  it("writes and reads back every amount", () => {
    fc.assert(fc.property(fc.integer({ min: -1e9, max: 1e9 }), (n) => parseMinor(formatMinor(n)) === n));
  });

  it("refuses fractions", () => expect(() => formatMinor(1.5)).toThrow(RangeError));
});

describe("splitByLargestRemainder", () => {
  it("gives left-over units to the largest remainders", () => {
    expect(splitByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitByLargestRemainder(10, [5, 3, 2])).toEqual([5, 3, 2]);
    expect(splitByLargestRemainder(7, [0, 0])).toEqual([7, 0]);
  });

  it("always sums to the amount", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), weights, (amount, parts) => {
        expect(splitByLargestRemainder(amount, parts).reduce((a, b) => a + b, 0)).toBe(amount);
      }),
    );
  });
});

describe("vatOfGross", () => {
  it.each([
    [12300, 23, 2300],
    [10000, 19, 1597],
    [10700, 7, 700],
    [999, 0, 0],
    [1, 23, 0],
  ])("%i gross at %i %% holds %i", (gross, rate, vat) => expect(vatOfGross(gross, rate)).toBe(vat));
});

describe("timesQuantity", () => {
  it("multiplies whole units", () => expect(timesQuantity(12990, 30)).toBe(389_700));
  // asvs: "1.4.2"
  it("refuses what no longer is exact", () => expect(() => timesQuantity(2 ** 52, 4)).toThrow(RangeError));
});
