import { describe, expect, it } from "vitest";
import { chosenFilters, type ListFilters, NO_FILTERS } from "./list-filters.ts";

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
