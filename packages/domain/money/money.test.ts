import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatMinor,
  LARGEST_MINOR,
  LIST_MONTHS,
  parseMinor,
  splitByLargestRemainder,
  timesQuantity,
  vatOfGross,
} from "./public.ts";

it("lists a year where nobody asks for a period", () => expect(LIST_MONTHS).toBe(12));

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
    ["999999999,99", 99_999_999_999],
    ["-0,01", -1],
    ["5,1", 510],
  ])("reads %s", (text, minor) => expect(parseMinor(text)).toBe(minor));

  it.each(["", "abc", "1,", "x1", "1x", ",50", "1234567890", "1,234", "1e308", "--1", "1,2,3", "0x10", "12345678901"])(
    "refuses %s",
    (text) => expect(parseMinor(text)).toBeNull(),
  );

  it("writes and reads back every amount", () => {
    fc.assert(fc.property(fc.integer({ min: -1e9, max: 1e9 }), (n) => parseMinor(formatMinor(n)) === n));
  });

  it("refuses fractions", () => expect(() => formatMinor(1.5)).toThrow(RangeError));
});

it("no amount is above ten million", () => expect(LARGEST_MINOR).toBe(1_000_000_000));

describe("splitByLargestRemainder", () => {
  it.each([
    [0, [1, 2], [0, 0]],
    [10, [1], [10]],
    [1, [1, 1], [1, 0]],
    [3, [1, 1], [2, 1]],
    [2, [0, 0, 1], [0, 0, 2]],
    [5, [1, 2, 3], [1, 2, 2]],
    [7, [], []],
    [10, [3, 3, 1], [4, 4, 2]],
    [10, [1, 0], [10, 0]],
    // Beyond exact numbers: thirds of ten million, weighed in minor units.
    [1_000_000_001, [33_333_333, 33_333_333, 33_333_334], [333_333_330, 333_333_330, 333_333_341]],
    [900_719_925, [10_000_000, 20_000_001], [300_239_965, 600_479_960]],
    [9_007_199_254_740_991, [1, 1], [4_503_599_627_370_496, 4_503_599_627_370_495]],
    [9_007_199_254_740_991, [1], [9_007_199_254_740_991]],
  ])("%i over %j is %j", (amount, weights, parts) => expect(splitByLargestRemainder(amount, weights)).toEqual(parts));

  it("of equal remainders the first come first, however many there are", () => {
    expect(splitByLargestRemainder(2, [1, 1, 1, 1])).toEqual([1, 1, 0, 0]);
    expect(splitByLargestRemainder(3, [10, 30, 30, 30])).toEqual([0, 1, 1, 1]);
  });

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
    [2, 23, 0],
    [3, 23, 1],
    // Half a minor unit goes up.
    [50, 100, 25],
    [51, 100, 26],
    [1_000_000_000, 23, 186_991_870],
  ])("%i gross at %i %% holds %i", (gross, rate, vat) => expect(vatOfGross(gross, rate)).toBe(vat));
});

describe("timesQuantity", () => {
  it("multiplies whole units", () => {
    expect(timesQuantity(12990, 30)).toBe(389_700);
    expect(timesQuantity(Number.MAX_SAFE_INTEGER, 1)).toBe(Number.MAX_SAFE_INTEGER);
  });
  // asvs: "1.4.2"
  it("refuses what no longer is exact", () => expect(() => timesQuantity(2 ** 52, 4)).toThrow(RangeError));
});
