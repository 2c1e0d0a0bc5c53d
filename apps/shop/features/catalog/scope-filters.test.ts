import type { Category } from "@kram/contract/catalog";
import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "./list-filters.ts";
import { findScope, type ListScope } from "./list-scope.ts";
import { apiFilters, categoriesWithin, meaningfulFilters } from "./scope-filters.ts";

const part = (id: number, slug: string) => ({
  id,
  slug,
  formerSlugs: [],
  name: slug,
  description: "",
  productCount: 1,
});
const categories: Category[] = [
  { ...part(1, "twarz"), pictureUrl: null, subs: [part(11, "kremy"), part(12, "maski")] },
  { ...part(2, "dom"), pictureUrl: null, subs: [] },
];
const choices = { categories, brandCodes: ["OVA"] };

function scopeOf(...parts: string[]): ListScope {
  const scope = findScope(parts, categories);
  if (!scope) throw new Error(`no list at ${parts.join("/")}`);
  return scope;
}

describe("categoriesWithin", () => {
  it.each([
    [["produkty"], ["twarz", "kremy", "maski", "dom"]],
    [["twarz"], ["kremy", "maski"]],
    [["twarz", "kremy"], []],
  ])("of %j are %j", (parts, slugs) => {
    expect(categoriesWithin(scopeOf(...parts), categories).map(({ slug }) => slug)).toEqual(slugs);
  });
});

describe("meaningfulFilters", () => {
  it("forgets what the shop does not know", () => {
    const filters = { ...NO_FILTERS, brands: ["OVA", "NIC"], categories: ["kremy", "dom", "nic"] };
    expect(meaningfulFilters(filters, scopeOf("twarz"), choices)).toEqual({
      ...NO_FILTERS,
      brands: ["OVA"],
      categories: ["kremy"],
    });
  });

  it.each([
    ["new-products", "isNew"],
    ["sale", "reduced"],
    ["super-offers", "reduced"],
    ["products-unavailable", "available"],
  ] as const)("forgets on /%s what the list says already", (part, flag) => {
    const filters = { ...NO_FILTERS, available: true, isNew: true, reduced: true };
    expect(meaningfulFilters(filters, scopeOf(part), choices)).toEqual({ ...filters, [flag]: false });
  });
});

describe("apiFilters", () => {
  it("asks for nothing more than the list", () => {
    expect(apiFilters(scopeOf("produkty"), NO_FILTERS, choices)).toEqual({});
    expect(apiFilters(scopeOf("twarz"), NO_FILTERS, choices)).toEqual({ categoryId: "1" });
    expect(apiFilters(scopeOf("twarz", "maski"), NO_FILTERS, choices)).toEqual({ categoryId: "12" });
    expect(apiFilters(scopeOf("products-unavailable"), NO_FILTERS, choices)).toEqual({ available: "false" });
  });

  it("narrows a category to chosen subcategories", () => {
    const filters = { ...NO_FILTERS, categories: ["maski", "kremy"] };
    expect(apiFilters(scopeOf("twarz"), filters, choices)).toEqual({ categoryId: "11,12" });
  });

  it("writes every filter as the API reads it", () => {
    const filters = {
      ...NO_FILTERS,
      categories: ["dom"],
      brands: ["OVA", "DOM"],
      priceFrom: 0,
      priceTo: 1990,
      available: true,
      isNew: true,
    };
    expect(apiFilters(scopeOf("sale"), filters, choices)).toEqual({
      categoryId: "2",
      brand: "OVA,DOM",
      priceFrom: "0,00",
      priceTo: "19,90",
      available: "true",
      isNew: "true",
      reduced: "true",
    });
  });
});
