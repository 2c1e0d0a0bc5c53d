import { expect, it } from "vitest";
import { code128 } from "./code-128.ts";

const written = (text: string) => code128(text)?.join("");

it("writes start, letters, check and stop as the standard does", () => {
  // The check of PJJ123C is 55.
  expect(written("PJJ123C")).toBe(
    ["211214", "313121", "112133", "112133", "123221", "223211", "221132", "131321", "311321", "2331112"].join(""),
  );
  expect(written(" ")).toBe(["211214", "212222", "222122", "2331112"].join(""));
});

it("takes eleven units a letter, so that every scanner reads the same", () => {
  for (const text of ["5901234123457", "OV301", "~", "A b"]) {
    const bars = code128(text) ?? [];
    expect(bars.reduce((sum, width) => sum + width, 0)).toBe((text.length + 2) * 11 + 13);
    expect(bars.length % 2).toBe(1);
  }
});

it.each(["", "Łapa", "a\tb", "\u{7f}", "1".repeat(15)])("has none for %j", (text) => expect(code128(text)).toBeNull());
