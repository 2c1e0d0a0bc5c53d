import type { Category } from "@kram/contract/catalog";
import { describe, expect, it } from "vitest";
import { SHOP_ORDER } from "./list-order.ts";
import { findScope, movedPath } from "./list-scope.ts";

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

  it("knows a category and its subcategory-category", () => {
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
