import { describe, expect, it } from "vitest";
import {
  areStepsInOrder,
  gramsOf,
  isPostCodeRange,
  kilogramsOf,
  liesIn,
  lowestPrice,
  parcelPrice,
  takesParcel,
  deliveryCost,
  type Tariff,
  tariffAt,
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

const ISLANDS = {
  ranges: [
    { from: "25845", to: "25859" },
    { from: "27498", to: "27498" },
  ],
  price: 2490,
  steps: [],
  free: false,
};
const TOWN = { ranges: [{ from: "25850", to: "25999" }], price: 990, steps: [], free: true };

describe("tariffAt", () => {
  const zoned = { ...FLAT, zones: [ISLANDS, TOWN] };
  it.each([
    ["the plain price outside of all zones", "25844", 1490, 30_000],
    ["a zone's at its first post code, where nothing is free", "25845", 2490, null],
    ["the first of two zones", "25859", 2490, null],
    ["the zone's second range", "27498", 2490, null],
    ["the other zone's, which keeps what is free", "25860", 990, 30_000],
    ["the plain price while no post code is known", "", 1490, 30_000],
  ])("asks %s", (_title, postCode, price, freeFrom) => {
    expect(tariffAt(zoned, postCode)).toMatchObject({ price, freeFrom, cash: true, surcharge: 500 });
  });
  it("asks the zone's steps", () => {
    const steps = [{ upTo: 1000, price: 3990 }];
    const tariff = tariffAt({ ...WEIGHT, zones: [{ ...ISLANDS, steps }] }, "27498");
    expect(parcelPrice(tariff, { goods: 0, grams: 1000 })).toEqual({ price: 3990, fits: true });
    expect(parcelPrice(tariff, { goods: 0, grams: 1001 })).toEqual({ price: 3990, fits: false });
  });
  it("is the tariff itself without zones", () => expect(tariffAt(FLAT, "27498")).toBe(FLAT));
});

describe("takesParcel", () => {
  const heavy = { goods: 0, grams: 20_001 };
  const light = { goods: 0, grams: 20_000 };
  const roomy = { ...TOWN, steps: [{ upTo: null, price: 990 }] };
  const noCash = { ...WEIGHT, cash: false };
  it.each([
    ["up to the last step", WEIGHT, light, "25844", false, true],
    ["nothing beyond it", WEIGHT, heavy, "25844", false, false],
    ["more where the zone's steps go on", { ...WEIGHT, zones: [roomy] }, heavy, "25860", false, true],
    ["cash that the carrier collects", WEIGHT, light, "25844", true, true],
    ["no cash where the carrier collects none", noCash, light, "25844", true, false],
    ["what is paid where no cash is collected", noCash, light, "25844", false, true],
    ["nothing to an excluded post code", WEIGHT, light, "27498", false, false],
  ])("takes %s", (_title, tariff, parcel, postCode, inCash, takes) => {
    const way = { tariff, excludedPostCodes: [{ from: "27498", to: "27498" }] };
    expect(takesParcel(way, { parcel, postCode, inCash })).toBe(takes);
  });
});

describe("deliveryCost", () => {
  const from = { ...FLAT, freeFrom: 10_000, surcharge: 300, cash: true };
  const zone = { ...TOWN, price: 500, steps: [], free: false };
  it.each([
    ["its price", from, 9999, "25844", false, 1490],
    ["nothing from the value that travels free", from, 10_000, "25844", false, 0],
    ["the surcharge for cash", from, 9999, "25844", true, 1790],
    ["the surcharge alone where it is free", from, 10_000, "25844", true, 300],
    [
      "its price however dear the goods, where it is never free",
      { ...from, freeFrom: null },
      99_999,
      "25844",
      false,
      1490,
    ],
    ["the zone's price, which is never free there", { ...from, zones: [zone] }, 10_000, "25860", false, 500],
    ["its first step", { ...WEIGHT, freeFrom: null, surcharge: 0 }, 0, "25844", false, 1990],
  ])("is %s", (_title, tariff, goods, postCode, inCash, cost) =>
    expect(deliveryCost(tariff, { parcel: { goods, grams: 0 }, postCode, inCash })).toBe(cost),
  );
});

describe("lowestPrice", () => {
  it.each([
    ["the one price", FLAT, 1490],
    ["a zone's price", { ...FLAT, zones: [ISLANDS, TOWN] }, 990],
    ["the price outside of dearer zones", { ...FLAT, zones: [ISLANDS] }, 1490],
    ["the lowest step, not the idle price", { ...WEIGHT, price: 1 }, 1990],
    [
      "a zone's step, not its idle price",
      { ...WEIGHT, zones: [{ ...TOWN, steps: [{ upTo: null, price: 1500 }] }] },
      1500,
    ],
  ])("is %s", (_title, tariff, price) => expect(lowestPrice(tariff)).toBe(price));
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

describe("liesIn", () => {
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
  ])("%s: %s", (postCode, is) => expect(liesIn(postCode, ranges)).toBe(is));
  it("knows letters in any case", () => expect(liesIn("im1 1aa", [{ from: "IM1 1AA", to: "IM9 9ZZ" }])).toBe(true));
  it("has nothing without ranges", () => expect(liesIn("25-840", [])).toBe(false));
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
