import { describe, expect, it } from "vitest";
import { readSearchText } from "./find-products.ts";

describe("readSearchText", () => {
  it.each([
    [undefined, ""],
    [null, ""],
    ["", ""],
    ["  krem \t do\n rąk ", "krem do rąk"],
    [["krem", "serum"], "krem"],
    ["kr\0em", "kr em"],
    ["krem\uD800", "krem"],
    ["\u202Ekrem", "krem"],
    ["'; DROP TABLE products", "'; DROP TABLE products"],
    ["<script>", "<script>"],
  ])("reads %j as %j", (raw, text) => expect(readSearchText(raw)).toBe(text));

  it("cuts what is longer than a hundred characters, never through one", () => {
    expect(readSearchText("😀".repeat(5000))).toBe("😀".repeat(100));
    expect(readSearchText(`${"a".repeat(99)} b`)).toBe("a".repeat(99));
  });
});
