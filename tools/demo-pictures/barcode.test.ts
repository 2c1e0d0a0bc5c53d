import { expect, it } from "vitest";
import { barModules } from "./barcode.ts";

it("draws the symbol of the standard's example", () => {
  expect(barModules("5901234123457")).toBe(
    "10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101",
  );
});

it("refuses what is no number of 13 digits", () => {
  expect(() => barModules("590")).toThrow("13 digits");
});
