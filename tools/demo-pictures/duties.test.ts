import { describe, expect, it } from "vitest";
import { readProducts } from "./catalogue.ts";

const goods = (await readProducts()).filter(({ code }) => !code.startsWith("PW"));
const LOCALES = ["pl", "en", "de"] as const;

/** A day, in micrograms. Source: Regulation (EU) 1169/2011, annex XIII. */
const REFERENCE: Readonly<Record<string, number>> = {
  "Vitamin A": 800,
  "Vitamin D": 5,
  "Vitamin E": 12_000,
  "Vitamin K": 75,
  "Vitamin C": 80_000,
  Thiamin: 1100,
  Riboflavin: 1400,
  Niacin: 16_000,
  "Vitamin B6": 1400,
  "Folic acid": 200,
  "Vitamin B12": 2.5,
  Biotin: 50,
  "Pantothenic acid": 6000,
  Calcium: 800_000,
  Magnesium: 375_000,
  Zinc: 10_000,
  Selenium: 55,
};

const MICROGRAMS: Readonly<Record<string, number>> = { g: 1_000_000, mg: 1000, µg: 1 };

function microgramsOf(amount: string): number {
  const [, value = "", unit = ""] = /^([\d,]+) (g|mg|µg)$/u.exec(amount) ?? [];
  return Number.parseFloat(value.replace(",", ".")) * (MICROGRAMS[unit] ?? Number.NaN);
}

describe.each(goods)("what must be told about $code", (product) => {
  it("names a maker who can be reached, and warns in three languages", () => {
    const { manufacturer, warnings, gtin } = product.safety;
    expect(manufacturer.address).toMatch(/\d{2}/u);
    expect(manufacturer.email).toMatch(/@[a-z.]+\.example$/u);
    for (const locale of LOCALES) {
      expect(warnings[locale].length).toBeGreaterThan(0);
      expect(warnings[locale]).toHaveLength(warnings.pl.length);
      for (const sentence of warnings[locale]) expect(sentence).toMatch(/\.$/u);
    }
    const sum = Array.from(gtin, (digit, at) => (digit.charCodeAt(0) - 48) * (at % 2 === 0 ? 1 : 3)).reduce(
      (a, b) => a + b,
      0,
    );
    expect(gtin).toMatch(/^590000\d{7}$/u);
    expect(sum % 10).toBe(0);
  });

  it("has supplement facts if it stands on a shelf of supplements, and only then", () => {
    const supplement = product.categories.some((path) => /\/(membrana-jaja|kolagen|witaminy|mineraly)$/u.test(path));
    expect(product.supplement !== null).toBe(supplement);
  });
});

describe.each(goods.filter(({ supplement }) => supplement !== null))("facts of supplement $code", (product) => {
  const facts = product.supplement;
  if (facts === null) throw new Error("filtered");

  it.each(LOCALES)("are whole in %s, allergens between asterisks", (locale) => {
    for (const text of [facts.netQuantity, facts.dailyPortion, facts.ingredients, facts.storage])
      expect(text[locale].trim()).not.toBe("");
    expect(facts.warnings[locale].length).toBeGreaterThanOrEqual(3);
    const marked = [...facts.ingredients[locale].matchAll(/\*[^*]+\*/gu)].length;
    expect(facts.ingredients[locale].split("*")).toHaveLength(marked * 2 + 1);
    const allergens = /\b(jaj|ryb\b|jęczmieni|egg|fish|barley|Eier|Fisch|Gerste)/u;
    const rest = facts.ingredients[locale].replaceAll(/\*[^*]+\*/gu, "");
    expect(rest).not.toMatch(allergens);
  });

  it("count their shares of the reference intake rightly", () => {
    for (const { names, amount, nrvPercent } of facts.substances) {
      const reference = Object.entries(REFERENCE).find(
        ([name]) => names.en.startsWith(name) && !names.en.includes("extract"),
      );
      const micrograms = microgramsOf(amount);
      expect(micrograms).toBeGreaterThan(0);
      expect(nrvPercent).toBe(reference === undefined ? null : Math.round((micrograms / reference[1]) * 100));
    }
  });
});
