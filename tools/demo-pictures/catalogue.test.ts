import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  filesFolder,
  picturesFolder,
  readBrands,
  readCategories,
  readProducts,
  shopImagesFolder,
} from "./catalogue.ts";
import { inOneLine } from "./back-label.ts";
import { LABEL_LANGUAGES } from "./look.ts";
import { lookOf } from "./looks/all.ts";
import { germanNet } from "./looks/german.ts";

const [brands, categories, all] = await Promise.all([readBrands(), readCategories(), readProducts()]);
const goods = all.filter((product) => !product.code.startsWith("PW"));
const count = (test: (product: (typeof all)[number]) => unknown) => goods.filter(test).length;
/** Everything that is read, wherever it stands; amounts of supplements are data. */
function wordsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === "amount" ? [] : wordsOf(part)));
}

/** What a line must not begin with, apart from its number. */
const TORN = /.{0,12}\d (?:[mk]?[gl]|µg|[cm]?m|%|°C|IU|j\.m\.|I\.E\.)(?![\p{L}\p{N}]).{0,8}/gu;
const STORY_WORDS = 100;

const superOffer = ({ before, gross }: { before?: number; gross: number }) =>
  before !== undefined && gross <= before * 0.75;
const reduced = (product: (typeof all)[number]) => product.prices.PLN.before !== undefined;

describe("the demo catalogue", () => {
  it("has enough of every kind of product", () => {
    expect(count((product) => product.availableForSale)).toBeGreaterThanOrEqual(64);
    expect(count((product) => !product.availableForSale)).toBe(3);
    expect(count((product) => product.stock === 0)).toBe(5);
    expect(count((product) => !product.visibleForGuest)).toBe(5);
    expect(count((product) => product.isNew)).toBe(8);
    expect(count(reduced)).toBe(13);
    expect(count((product) => Object.values(product.prices).every(superOffer))).toBe(8);
    expect(count((product) => product.isNew && reduced(product))).toBe(2);
    expect(goods.map((product) => product.stock)).toEqual(expect.arrayContaining([1, 3]));
    expect(all.filter((product) => product.code.startsWith("PW")).map((product) => product.code)).toEqual([
      "PW001",
      "PW002",
    ]);
  });

  it("names each product and category once", () => {
    expect(new Set(all.map((product) => product.code)).size).toBe(all.length);
    expect(new Set(all.map((product) => product.slug)).size).toBe(all.length);
    const slugs = categories.flatMap((top) => [top.slug, ...top.subs.map((sub) => sub.slug)]);
    expect(categories).toHaveLength(8);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of [...slugs, ...all.map((product) => product.slug)])
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it("fills every subcategory", () => {
    const filled = new Set(goods.flatMap((product) => product.categories));
    expect(
      categories.flatMap((top) => top.subs.map((sub) => `${top.slug}/${sub.slug}`)).filter((path) => !filled.has(path)),
    ).toEqual([]);
  });
});

describe.each(all)("product $code", (product) => {
  it("speaks Polish, English and German, each in its own words", () => {
    for (const field of ["title", "summary", "description"] as const) {
      const words = (["pl", "en", "de"] as const).map((locale) => product.texts[locale][field]);
      for (const text of words) expect(text.trim()).not.toBe("");
      expect(new Set(words).size).toBe(3);
    }
    for (const { description } of Object.values(product.texts)) {
      const sections = description.split("---pagebreak---");
      expect(sections.length).toBeGreaterThanOrEqual(2);
      expect(sections.length).toBeLessThanOrEqual(4);
      for (const section of sections) expect(section.trim()).toMatch(/^## \S/);
    }
  });

  it("keeps numbers and their units in one line", () => {
    expect(wordsOf(product).flatMap((words) => words.match(TORN) ?? [])).toEqual([]);
  });

  it.skipIf(product.code.startsWith("PW"))("tells its story before use and contents", () => {
    for (const { description } of Object.values(product.texts)) {
      const [story = ""] = description.split("---pagebreak---");
      expect(story.split(/\s+/u).length).toBeGreaterThanOrEqual(STORY_WORDS);
    }
  });

  it("belongs to a known brand and to known categories", () => {
    expect(brands.map((brand) => brand.code)).toContain(product.brand);
    const paths = categories.flatMap((top) => top.subs.map((sub) => `${top.slug}/${sub.slug}`));
    for (const path of product.categories) expect(paths).toContain(path);
    expect(product.categories.length === 0).toBe(product.code.startsWith("PW"));
  });

  it("has a price in both currencies, and a former price only above it", () => {
    for (const price of Object.values(product.prices)) {
      expect(price.gross).toBeGreaterThan(0);
      expect(price.netVolume).toBeLessThan(price.gross);
      if (price.before !== undefined) expect(price.before).toBeGreaterThan(price.gross);
    }
    expect(product.prices.EUR.before === undefined).toBe(product.prices.PLN.before === undefined);
  });

  it("says why it cannot be bought, where it cannot", () => {
    expect(product.notAvailableMessage === null).toBe(product.availableForSale && product.stock > 0);
    if (product.notAvailableMessage !== null) expect(new Set(Object.values(product.notAvailableMessage)).size).toBe(3);
  });

  it("has its three pictures and its files", () => {
    const pictures = product.picture === null ? [] : [product.picture, ...product.pictures];
    expect(pictures).toHaveLength(product.code.startsWith("PW") ? 0 : 3);
    for (const language of LABEL_LANGUAGES)
      for (const picture of pictures) expect(existsSync(join(picturesFolder(language), picture))).toBe(true);
    for (const { file } of product.files ?? []) expect(existsSync(join(filesFolder, file))).toBe(true);
  });
});

describe("labels in German", () => {
  it.each([
    [["Körper-", "butter"], "Körperbutter"],
    [["Keratin-", "Shampoo"], "Keratin-Shampoo"],
    [["Membran", "500"], "Membran 500"],
  ])("say %j behind in one line", (words, line) => {
    expect(inOneLine(words)).toBe(line);
  });

  it.each([
    ["60 kapsułek", "60 Kapseln"],
    ["4 sztuki", "4 Stück"],
    ["30 × 2,5 g", "30 × 2,5 g"],
    ["1500 ml", "1500 ml"],
  ])("say %s as %s", (net, german) => {
    expect(germanNet(net)).toBe(german);
  });

  it.each(goods.map(({ code }) => code))("name %s in their own words", (code) => {
    const [own, polish] = [lookOf(code, "de"), lookOf(code, "pl")];
    expect(own.note).not.toBe(polish.note);
    expect(`${own.lines.join(" ")} ${own.note} ${own.net}`).not.toMatch(/[ąćęłńóśźż]/iu);
  });
});

describe("pictures beside those of products", () => {
  it.each([...categories.map((top) => `categories/${top.slug}.webp`), "home-hero.webp"])("%s is there", (file) => {
    for (const language of LABEL_LANGUAGES) expect(existsSync(join(picturesFolder(language), file))).toBe(true);
  });

  it.each(brands)("brand $code has its placeholder", ({ code }) => {
    expect(existsSync(join(shopImagesFolder, `images/${code}.svg`))).toBe(true);
  });
});
