import { describe, expect, it } from "vitest";
import { type ListedFacts, PAGE_TAGS, tagsOfChange } from "./page-tags.ts";

const krem: ListedFacts = {
  code: "K1",
  brand: "OVA",
  slug: "krem",
  categoryIds: [1, 11],
  position: 3,
  isNew: false,
  isReduced: false,
  isAvailable: true,
};
const lists = ["product-K1", "list-all", "category-1", "category-11", "brand-OVA"];
const kin = ["kin-category-1", "kin-category-11", "kin-brand-OVA"];

describe("what a changed product touches", () => {
  it.each<[string, ListedFacts | null, ListedFacts | null, string[]]>([
    ["a price", krem, krem, lists],
    ["nothing that visitors see in lists", null, null, ["product-K1"]],
    ["one that comes", null, krem, ["all"]],
    ["one that goes", krem, null, ["all"]],
    ["another brand", krem, { ...krem, brand: "DOM" }, ["all"]],
    ["a new one", { ...krem, isNew: true }, { ...krem, isNew: true }, [...lists, "list-new"]],
    ["one that is new no more", { ...krem, isNew: true }, krem, [...lists, "list-new"]],
    ["one that is reduced", krem, { ...krem, isReduced: true }, [...lists, "list-sale"]],
    ["one that is reduced no more", { ...krem, isReduced: true }, krem, [...lists, "list-sale"]],
    ["one that is sold out", krem, { ...krem, isAvailable: false }, [...lists, "list-unavailable"]],
    ["one that is back", { ...krem, isAvailable: false }, krem, [...lists, "list-unavailable", ...kin]],
    ["another place in the shop's order", krem, { ...krem, position: 1 }, [...lists, ...kin]],
    ["another address", krem, { ...krem, slug: "krem-2" }, [...lists, "paths"]],
    [
      "another category, which both lists show",
      krem,
      { ...krem, categoryIds: [2] },
      [...lists, "category-2", "paths", "kin-category-2", "kin-brand-OVA"],
    ],
  ])("%s", (_, before, after, tags) => expect(tagsOfChange("K1", before, after).toSorted()).toEqual(tags.toSorted()));

  it("is named without what parts names in a header", () =>
    expect(PAGE_TAGS.product("A 1,2")).toBe("product-A%201%2C2"));
});
