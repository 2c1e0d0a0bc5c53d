import { describe, expect, it } from "vitest";
import { discountPercent, foldText, splitSections, unitPrice } from "./public.ts";

describe("discountPercent", () => {
  it.each([
    [12990, 15990, -19],
    [5000, 10_000, -50],
    [1000, null, null],
    [1000, 1000, null],
    [1000, 900, null],
    [9951, 10_000, null],
    [9950, 10_000, -1],
  ])("%i instead of %s", (gross, before, percent) => expect(discountPercent(gross, before)).toBe(percent));
});

describe("unitPrice", () => {
  it.each([
    [12990, { amount: 50, unit: "ml" }, { price: 259_800, per: "l" }],
    [1999, { amount: 300, unit: "g" }, { price: 6663, per: "kg" }],
    [4990, { amount: 60, unit: "pcs" }, null],
  ] as const)("%i for %j", (gross, quantity, result) => expect(unitPrice(gross, quantity)).toEqual(result));
});

describe("splitSections", () => {
  it("splits at page breaks and takes headings as titles", () => {
    const text = "Wstęp\n---pagebreak---\n## Skład\nWoda, membrana\n\n---pagebreak---\n";
    expect(splitSections(text)).toEqual([
      { title: "", content: "Wstęp" },
      { title: "Skład", content: "Woda, membrana" },
    ]);
  });
});

describe("foldText", () => {
  it.each([
    ["Żółty krem", "zolty krem"],
    ["Größe  Straße", "grosse strasse"],
    ["OV-101/a", "ov 101 a"],
    ["", ""],
  ])("%s", (text, folded) => expect(foldText(text)).toBe(folded));
});
