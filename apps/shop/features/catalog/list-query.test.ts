import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chosenFilters,
  LIST_ORDERS,
  type ListFilters,
  listHref,
  type ListQuery,
  NO_FILTERS,
  plainQuery,
  type RawQuery,
  readListQuery,
  SHOP_ORDER,
} from "./list-query.ts";

const read = (raw: RawQuery) => readListQuery(raw, SHOP_ORDER);

/** As Next does. */
function rawOf(href: string): RawQuery {
  const params = new URL(href, "https://kram.example").searchParams;
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const [first, ...more] = params.getAll(key);
      return [key, more.length === 0 ? first : [first ?? "", ...more]];
    }),
  );
}

const limit = fc.option(fc.integer({ min: 0, max: 999_999_999 }), { nil: null });
const slugs = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,12}$/u), { maxLength: 5 });
const codes = fc.uniqueArray(fc.stringMatching(/^[A-Z0-9]{2,10}$/u), { maxLength: 5 });

const anyQuery: fc.Arbitrary<ListQuery> = fc
  .record({
    page: fc.integer({ min: 1, max: 99_999 }),
    order: fc.constantFrom(...LIST_ORDERS).map(({ sort, sortDir }) => ({ sort, sortDir })),
    filters: fc.record({
      categories: slugs,
      brands: codes,
      priceFrom: limit,
      priceTo: limit,
      available: fc.boolean(),
      isNew: fc.boolean(),
      reduced: fc.boolean(),
      club: fc.boolean(),
    }),
  })
  .filter(({ filters: { priceFrom, priceTo } }) => priceFrom === null || priceTo === null || priceFrom <= priceTo);

describe("readListQuery", () => {
  it("reads nothing as the first page of everything in the list's own order", () => {
    expect(read({})).toEqual(plainQuery(SHOP_ORDER));
    const newest = { sort: "new", sortDir: "DESC" } as const;
    expect(readListQuery({}, newest)?.order).toEqual(newest);
  });

  it("reads back every address that is built", () => {
    fc.assert(
      fc.property(anyQuery, fc.constantFrom(...LIST_ORDERS), (query, { sort, sortDir }) => {
        const raw = rawOf(listHref("/produkty", query, { sort, sortDir }));
        expect(readListQuery(raw, { sort, sortDir })).toEqual(query);
      }),
    );
  });

  it("takes the natural direction when none or an unknown one is named", () => {
    expect(read({ sort: "new" })?.order).toEqual({ sort: "new", sortDir: "DESC" });
    expect(read({ sort: "discount", sortDir: "up" })?.order).toEqual({ sort: "discount", sortDir: "ASC" });
  });

  it("falls back to the list's own order for an unknown one", () => {
    expect(read({ sort: "colour" })?.order).toEqual(SHOP_ORDER);
  });

  it.each(["0", "-1", "1.5", "abc", "1e9", "1000000", ""])("refuses the page %j", (page) => {
    expect(read({ page })).toBeNull();
  });

  it.each([
    [{ brand: "OVA,DOM" }, { brands: ["OVA", "DOM"] }],
    [{ brand: ["OVA", "ova", "dom", "<b>"] }, { brands: ["OVA", "DOM"] }],
    [{ category: ["pielegnacja-ciala", "../x"] }, { categories: ["pielegnacja-ciala"] }],
    [{ priceFrom: "1 234,5", priceTo: "" }, { priceFrom: 123_450 }],
    [
      { priceFrom: "50", priceTo: "20" },
      { priceFrom: 2000, priceTo: 5000 },
    ],
    [{ priceFrom: "-5", priceTo: "1e9" }, {}],
    [{ priceTo: "999999999" }, { priceTo: 999_999_999 }],
    [
      { available: "true", isNew: "1", reduced: ["true", "x"] },
      { available: true, reduced: true },
    ],
  ])("reads the filters of %j", (raw, filters) => {
    expect(read(raw)?.filters).toEqual({ ...NO_FILTERS, ...filters });
  });
});

describe("listHref", () => {
  const plain = plainQuery(SHOP_ORDER);

  it("leaves out what is default", () => {
    expect(listHref("/produkty", plain, SHOP_ORDER)).toBe("/produkty");
  });

  it("names filters, order and page", () => {
    const filters = { ...NO_FILTERS, brands: ["OVA", "DOM"], priceTo: 1990, available: true };
    const href = listHref("/produkty", { page: 2, order: { sort: "price", sortDir: "DESC" }, filters }, SHOP_ORDER);
    expect(href).toBe("/produkty?brand=OVA&brand=DOM&priceTo=19%2C90&available=true&sort=price&sortDir=DESC&page=2");
  });
});

const ALL: ListFilters = {
  categories: ["twarz"],
  brands: ["OVA", "DOM"],
  priceFrom: 1000,
  priceTo: null,
  available: true,
  isNew: true,
  reduced: true,
  club: true,
};

describe("chosenFilters", () => {
  it("finds nothing where nothing is chosen", () => expect(chosenFilters(NO_FILTERS)).toEqual([]));

  it("names each choice once, both limits of the price together", () => {
    expect(chosenFilters({ ...ALL, priceTo: 2000 }).map(({ kind }) => kind)).toEqual([
      "category",
      "brand",
      "brand",
      "price",
      "available",
      "isNew",
      "reduced",
      "club",
    ]);
  });

  it("takes back that one choice and leaves the others", () => {
    const [, ovanea, , price, available] = chosenFilters(ALL);
    expect(ovanea?.without).toEqual({ ...ALL, brands: ["DOM"] });
    expect(price?.without).toEqual({ ...ALL, priceFrom: null });
    expect(available?.without).toEqual({ ...ALL, available: false });
  });

  it("ends at nothing chosen when every choice is taken back in turn", () => {
    let filters = ALL;
    for (let next = chosenFilters(filters)[0]; next; next = chosenFilters(filters)[0]) filters = next.without;
    expect(filters).toEqual(NO_FILTERS);
  });
});
