import { describe, expect, it } from "vitest";
import { codeOfEntry, productPath } from "./product-path.ts";

describe("productPath", () => {
  it("starts with the first category", () => {
    const product = { code: "OV101", slug: "krem", categories: [{ slug: "twarz" }, { slug: "cialo" }] };
    expect(productPath(product)).toBe("/twarz/OV101_krem");
  });

  it("refuses a product without categories", () => {
    expect(() => productPath({ code: "OV101", slug: "krem", categories: [] })).toThrow("Product has no category");
  });
});

describe("codeOfEntry", () => {
  it.each([
    ["OV101_krem-odzywczy", "OV101"],
    ["OV101_", "OV101"],
    ["kremy", null],
    ["_krem", null],
  ])("%s names %s", (entry, code) => {
    expect(codeOfEntry(entry)).toBe(code);
  });
});
