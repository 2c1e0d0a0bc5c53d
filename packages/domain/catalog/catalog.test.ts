import { describe, expect, it } from "vitest";
import {
  codesIn,
  discountPercent,
  foldText,
  isReservedSlug,
  isSuperOffer,
  shortenToRoom,
  splitSections,
  unitPrice,
  isGtin,
} from "./public.ts";

describe("discountPercent", () => {
  it.each([
    [12990, 15990, -19],
    [5000, 10_000, -50],
    [1000, null, null],
    [1000, 1000, null],
    [1000, 900, null],
    [999, 1000, null],
    [0, 1000, -100],
    [9951, 10_000, null],
    [9950, 10_000, -1],
  ])("%i instead of %s", (gross, before, percent) => expect(discountPercent(gross, before)).toBe(percent));
});

describe("unitPrice", () => {
  it.each([
    [12990, { amount: 50, unit: "ml" }, { price: 259_800, per: "l" }],
    [1999, { amount: 300, unit: "g" }, { price: 6663, per: "kg" }],
    [4990, { amount: 60, unit: "pcs" }, null],
    [4990, { amount: 0, unit: "g" }, null],
    [4990, { amount: 1, unit: "g" }, { price: 4_990_000, per: "kg" }],
    [1, { amount: 2000, unit: "ml" }, { price: 1, per: "l" }],
    [1, { amount: 2001, unit: "ml" }, { price: 0, per: "l" }],
  ] as const)("%i for %j", (gross, quantity, result) =>
    expect(unitPrice(gross, { ...quantity, netMilligrams: null })).toEqual(result),
  );

  it.each([
    [2990, 37_000, { price: 80_811, per: "kg" }],
    [1190, 33_600, { price: 35_417, per: "kg" }],
    [1, 1, { price: 1_000_000, per: "kg" }],
    [1_000_000_000, 1_000_000_000, { price: 1_000_000, per: "kg" }],
    [1, 2_000_000, { price: 1, per: "kg" }],
    [1, 2_000_001, { price: 0, per: "kg" }],
    [2990, 0, null],
  ])("%i for pieces of %i mg together", (gross, netMilligrams, result) =>
    expect(unitPrice(gross, { amount: 60, unit: "pcs", netMilligrams })).toEqual(result),
  );

  it("does not weigh twice what is sold by weight or volume", () =>
    expect(unitPrice(1000, { amount: 500, unit: "ml", netMilligrams: 9 })).toEqual({ price: 2000, per: "l" }));
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

describe("parts of a text", () => {
  it.each([
    ["##  Skład \nWoda", [{ title: "Skład", content: "Woda" }]],
    ["Woda\n## Skład\nMembrana", [{ title: "", content: "Woda\n## Skład\nMembrana" }]],
    ["a ## b", [{ title: "", content: "a ## b" }]],
    ["## Skład\nWoda\n## Skład", [{ title: "Skład", content: "Woda\n## Skład" }]],
    ["a ---pagebreak---\n---pagebreak--- b", [{ title: "", content: "a ---pagebreak---\n---pagebreak--- b" }]],
    ["##Skład", [{ title: "", content: "##Skład" }]],
    ["", []],
  ])("%j: %j", (text, sections) => expect(splitSections(text)).toEqual(sections));
});

describe("codesIn", () => {
  it.each([
    ["OV1", ["OV1"]],
    [" krem ", ["krem"]],
    ["OV1, OV2;OV3", ["OV1", "OV2", "OV3"]],
    ["OV1\nOV-A\tOV_B\n", ["OV1", "OV-A", "OV_B"]],
    ["OV1 OV2 OV1", ["OV1", "OV2"]],
    ["krem,maść", []],
    ["krem,masc", ["krem", "masc"]],
    ["krem nocny\n", []],
    ["krem OV1", []],
    ["-OV1", []],
    ["OV1!", []],
    ["A".repeat(40), ["A".repeat(40)]],
    ["A".repeat(41), []],
    [" , ", []],
  ])("%j: %j", (text, codes) => expect(codesIn(text)).toEqual(codes));
});

describe("shortenToRoom", () => {
  it.each([
    ["Krem na noc", 11, "Krem na noc"],
    ["  Krem na noc ", 11, "Krem na noc"],
    ["Krem na noc", 10, "Krem na…"],
    ["Krem na noc", 9, "Krem na…"],
    ["Krem na noc", 8, "Krem na…"],
    ["Krem na noc", 7, "Krem…"],
    ["Krem  na noc", 8, "Krem…"],
    ["Nachtcreme", 6, "Nacht…"],
    ["😀😀😀", 3, "😀😀😀"],
    ["😀😀😀", 2, "😀…"],
    ["", 10, ""],
  ])("%j in %i signs: %j", (text, room, shown) => expect(shortenToRoom(text, room)).toBe(shown));
});

describe("isSuperOffer", () => {
  it.each([
    [-24, false],
    [-25, true],
    [-26, true],
    [25, false],
    [0, false],
    [null, false],
  ])("%s: %s", (discount, is) => expect(isSuperOffer(discount)).toBe(is));
});

describe("isReservedSlug", () => {
  it.each([
    ["cart", true],
    ["404", true],
    ["super-offers", true],
    ["katalog-ovanea", true],
    ["katalog", true],
    ["moj-katalog-", false],
    ["kremy", false],
    ["", false],
    ["art", false],
  ])("%s: %s", (slug, reserved) => expect(isReservedSlug(slug)).toBe(reserved));
});

describe("foldText", () => {
  it.each([
    ["  Æbler,  SMØR! ", "aebler smor"],
    ["a\u0323\u0302", "a"],
    ["Żółty krem", "zolty krem"],
    ["Größe  Straße", "grosse strasse"],
    ["OV-101/a", "ov 101 a"],
    ["", ""],
  ])("%s", (text, folded) => expect(foldText(text)).toBe(folded));
});

describe("isGtin", () => {
  it.each(["73513537", "036000291452", "4006381333931", "2000000000008", "10614141000415"])("takes %s", (text) =>
    expect(isGtin(text)).toBe(true),
  );

  it.each([
    "",
    "4006381333932",
    "4060381333931",
    "400638133393",
    "40063813339311",
    " 4006381333931",
    "x73513537",
    "73513537x",
    "12345678903",
    "123456789012348",
    "40063813A3931",
  ])("refuses %s", (text) => expect(isGtin(text)).toBe(false));
});
