import type { Category } from "@kram/contract/catalog";
import { describe, expect, it } from "vitest";
import { NO_FILTERS, SHOP_ORDER } from "./list-query.ts";
import { apiFilters, categoriesWithin, findScope, type ListScope, meaningfulFilters, movedPath } from "./list-scope.ts";

const subcategory = { id: 11, slug: "kremy", formerSlugs: [], name: "Kremy", description: "", productCount: 3 };
const top: Category = {
  id: 1,
  slug: "twarz",
  formerSlugs: [],
  name: "Twarz",
  description: "",
  productCount: 9,
  pictureUrl: null,
  subs: [subcategory],
};
const category = { kind: null, top, fixed: {}, order: SHOP_ORDER };

describe("findScope", () => {
  it.each([
    ["produkty", "all", {}],
    ["new-products", "new", { isNew: "true" }],
    ["sale", "sale", { reduced: "true" }],
    ["super-offers", "superOffers", { superOffer: "true" }],
    ["products-unavailable", "unavailable", { available: "false" }],
  ])("knows the list %s", (part, kind, fixed) => {
    expect(findScope([part], [top])).toMatchObject({ path: `/${part}`, kind, top: null, subcategory: null, fixed });
  });

  it("knows a category and its subcategory", () => {
    expect(findScope(["twarz"], [top])).toEqual({ ...category, path: "/twarz", subcategory: null });
    expect(findScope(["twarz", "kremy"], [top])).toEqual({ ...category, path: "/twarz/kremy", subcategory });
  });

  it.each([
    [[]],
    [["nic"]],
    [["twarz", "nic"]],
    [["twarz", "kremy", "x"]],
    [["produkty", "kremy"]],
    [["sale", "twarz"]],
  ])("knows nothing at %j", (parts) => {
    expect(findScope(parts, [top])).toBeNull();
  });
});

describe("movedPath", () => {
  const creams = { ...subcategory, formerSlugs: ["masci", "balsamy"] };
  const body: Category = { ...top, id: 2, slug: "cialo", formerSlugs: ["cialo-i-dlonie"], subs: [] };
  const all = [{ ...top, formerSlugs: ["buzia"], subs: [creams] }, body];

  it.each([
    [["buzia"], "/twarz"],
    [["cialo-i-dlonie"], "/cialo"],
    [["twarz", "masci"], "/twarz/kremy"],
    [["buzia", "balsamy"], "/twarz/kremy"],
    [["buzia", "kremy"], "/twarz/kremy"],
    [["cialo", "kremy"], "/twarz/kremy"],
    [["kremy"], "/twarz/kremy"],
    [["twarz", "cialo"], "/cialo"],
  ])("leads from %j to %s", (parts, path) => {
    expect(movedPath(parts, all)).toBe(path);
  });

  it.each([[[]], [["twarz"]], [["twarz", "kremy"]], [["nic"]], [["buzia", "nic"]], [["x", "y", "kremy"]]])(
    "leads nowhere from %j",
    (parts) => {
      expect(movedPath(parts, all)).toBeNull();
    },
  );
});

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
