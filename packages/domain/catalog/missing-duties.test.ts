import { describe, expect, it } from "vitest";
import { type DutyDetails, missingDuties } from "./missing-duties.ts";

const WORDS = { title: "T", summary: "S", description: "D" };
const COMPLETE: DutyDetails = {
  shipping: false,
  texts: { pl: WORDS, en: WORDS, de: WORDS },
  hasPrice: true,
  hasCategory: true,
  hasPicture: true,
  safety: { warnings: { pl: [], en: [], de: [] } },
  isSupplement: false,
  hasSupplementFacts: false,
  isWeighed: false,
};

describe("missingDuties", () => {
  it.each([
    ["a complete product", {}, []],
    ["a title of blanks", { texts: { pl: WORDS, en: { ...WORDS, title: " " }, de: WORDS } }, ["title en"]],
    ["a language without texts", { texts: { pl: WORDS, en: WORDS } }, ["title de", "summary de", "description de"]],
    [
      "no price, category or picture",
      { hasPrice: false, hasCategory: false, hasPicture: false },
      ["price", "category", "picture"],
    ],
    ["nobody who answers for it", { safety: null }, ["safety"]],
    ["warnings in one language", { safety: { warnings: { pl: ["W"], en: [], de: ["W"] } } }, ["warnings en"]],
    ["a supplement without facts", { isSupplement: true, isWeighed: true }, ["supplement"]],
    ["capsules without a weight", { isSupplement: true, hasSupplementFacts: true }, ["weight"]],
    ["a supplement with facts and a weight", { isSupplement: true, hasSupplementFacts: true, isWeighed: true }, []],
    [
      "delivery",
      {
        shipping: true,
        hasCategory: false,
        hasPicture: false,
        safety: null,
        texts: { pl: { title: "K" }, en: { title: "C" }, de: { title: "K" } },
      },
      [],
    ],
    ["delivery without a title", { shipping: true, texts: { pl: WORDS, en: WORDS } }, ["title de"]],
    ["delivery without a price", { shipping: true, hasPrice: false }, ["price"]],
  ])("%s", (_, details, expected) => {
    const missing = missingDuties({ ...COMPLETE, ...details });
    expect(missing.map(({ duty, language }) => (language === null ? duty : `${duty} ${language}`))).toEqual(expected);
  });
});
