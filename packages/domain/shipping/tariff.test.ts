import { describe, expect, it } from "vitest";
import {
  areStepsInOrder,
  gramsOf,
  isExcluded,
  isPostCodeRange,
  kilogramsOf,
  parcelPrice,
  type Tariff,
} from "./public.ts";

const FLAT: Tariff = { price: 1490, by: null, steps: [], freeFrom: 30_000, cash: true, surcharge: 500 };
const STEPS = [
  { upTo: 5000, price: 1990 },
  { upTo: 20_000, price: 2990 },
];
const WEIGHT: Tariff = { ...FLAT, by: "weight", steps: STEPS };
const VALUE: Tariff = {
  ...FLAT,
  by: "value",
  steps: [
    { upTo: 10_000, price: 1500 },
    { upTo: null, price: 900 },
  ],
};

describe("parcelPrice", () => {
  it.each([
    ["one price", FLAT, { goods: 9_999_999, grams: 9_999_999 }, 1490, true],
    ["the first step at nothing", WEIGHT, { goods: 99_999, grams: 0 }, 1990, true],
    ["the first step at its end", WEIGHT, { goods: 99_999, grams: 5000 }, 1990, true],
    ["the second step a gram later", WEIGHT, { goods: 0, grams: 5001 }, 2990, true],
    ["the last step at its end", WEIGHT, { goods: 0, grams: 20_000 }, 2990, true],
    ["the last price beyond it, which does not fit", WEIGHT, { goods: 0, grams: 20_001 }, 2990, false],
    ["value up to the step", VALUE, { goods: 10_000, grams: 99_999 }, 1500, true],
    ["value beyond it without an end", VALUE, { goods: 10_001, grams: 0 }, 900, true],
    ["the plain price where steps name no measure", { ...WEIGHT, by: null }, { goods: 0, grams: 6000 }, 1490, true],
    ["the plain price where a measure has no steps", { ...WEIGHT, steps: [] }, { goods: 0, grams: 6000 }, 1490, true],
  ])("is %s", (_title, tariff, parcel, price, fits) => {
    expect(parcelPrice(tariff, parcel)).toEqual({ price, fits });
  });
});

describe("areStepsInOrder", () => {
  it.each([
    [[], true],
    [[5], true],
    [[0], false],
    [[null], true],
    [[5, 6], true],
    [[5, 5], false],
    [[6, 5], false],
    [[5, 6, null], true],
    [[null, 6], false],
    [[5, null, 6], false],
    [[5, null, null], false],
  ])("%j: %s", (ends, is) => expect(areStepsInOrder(ends.map((upTo) => ({ upTo, price: 1 })))).toBe(is));
});

describe("isExcluded", () => {
  const ranges = [
    { from: "25-840", to: "25-859" },
    { from: "27498", to: "27498" },
  ];
  it.each([
    ["25-839", false],
    ["25-840", true],
    ["25845", true],
    [" 25-859 ", true],
    ["25-860", false],
    ["27497", false],
    ["27498", true],
    ["27499", false],
    ["2584", false],
    ["258400", false],
    ["", false],
  ])("%s: %s", (postCode, is) => expect(isExcluded(postCode, ranges)).toBe(is));
  it("knows letters in any case", () => expect(isExcluded("im1 1aa", [{ from: "IM1 1AA", to: "IM9 9ZZ" }])).toBe(true));
  it("excludes nothing without ranges", () => expect(isExcluded("25-840", [])).toBe(false));
});

describe("isPostCodeRange", () => {
  it.each([
    ["00-001", "00-002", true],
    ["00-001", "00001", true],
    ["00-002", "00-001", false],
    ["00-001", "00-01", false],
    ["", "", false],
    ["-", "-", false],
  ])("%s to %s: %s", (from, to, is) => expect(isPostCodeRange({ from, to })).toBe(is));
});

describe("gramsOf", () => {
  it.each([
    ["5", 5000],
    ["5,5", 5500],
    ["0,001", 1],
    ["0,05", 50],
    ["9999,999", 9_999_999],
    ["0", 0],
    ["5.5", null],
    ["5,", null],
    ["", null],
    ["-1", null],
    ["12345", null],
    ["1,2345", null],
  ])("%s: %s", (text, grams) => expect(gramsOf(text)).toBe(grams));
  it.each([0, 1, 50, 500, 999, 1000, 1001, 5500, 20_000])("writes %d back", (grams) => {
    expect(gramsOf(kilogramsOf(grams))).toBe(grams);
  });
  it("writes no idle zeros", () => expect([5500, 20_000, 1].map(kilogramsOf)).toEqual(["5,5", "20", "0,001"]));
});
