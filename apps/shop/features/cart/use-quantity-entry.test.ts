import { describe, expect, it } from "vitest";
import { clampQuantity, reachesMaximum, typedQuantity } from "./use-quantity-entry.ts";

describe("typedQuantity", () => {
  const bounds = { min: 0, max: 30 };
  it.each([
    ["7", 7],
    [" 12 ", 12],
    ["0", 0],
    ["31", 30],
    ["999999999", 30],
  ])("reads %j as %i", (text, pieces) => expect(typedQuantity(text, bounds)).toEqual({ pieces, shown: pieces }));

  it.each(["", " ", "abc", "1.5", "1,5", "-1", "1e9", "2147483648000"])("reads %j as empty, which is 0", (text) => {
    expect(typedQuantity(text, bounds)).toEqual({ pieces: 0, shown: null });
  });

  it.each([
    ["0", { pieces: 1, shown: 1 }],
    ["", { pieces: 1, shown: null }],
  ])("lifts %j to the minimum", (text, typed) => expect(typedQuantity(text, { min: 1, max: 30 })).toEqual(typed));
});

describe("bounds", () => {
  it("clamps", () => expect([-3, 5, 99].map((n) => clampQuantity(n, { min: 0, max: 30 }))).toEqual([0, 5, 30]));

  it.each([
    [29, 30, true],
    [30, 30, true],
    [28, 29, false],
    [31, 30, false],
  ])("from %i to %i of 30 reaches the maximum: %s", (from, to, reached) => {
    expect(reachesMaximum({ from, to, max: 30 })).toBe(reached);
  });
});
