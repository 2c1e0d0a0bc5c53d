import type { Category } from "@kram/contract/catalog";
import { describe, expect, it } from "vitest";
import { findScope } from "./list-scope.ts";

const sub = { id: 11, slug: "kremy", name: "Kremy", description: "", productCount: 3 };
const top: Category = {
  id: 1,
  slug: "twarz",
  name: "Twarz",
  description: "",
  productCount: 9,
  pictureUrl: null,
  subs: [sub],
};

describe("findScope", () => {
  it("knows the list of everything", () => {
    expect(findScope(["produkty"], [top])).toEqual({ path: "/produkty", top: null, sub: null });
  });

  it("knows a category and its sub-category", () => {
    expect(findScope(["twarz"], [top])?.top).toBe(top);
    expect(findScope(["twarz", "kremy"], [top])).toEqual({ path: "/twarz/kremy", top, sub });
  });

  it.each([[[]], [["nic"]], [["twarz", "nic"]], [["twarz", "kremy", "x"]], [["produkty", "kremy"]]])(
    "knows nothing at %j",
    (parts) => {
      expect(findScope(parts, [top])).toBeNull();
    },
  );
});
