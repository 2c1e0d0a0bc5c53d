import { describe, expect, it } from "vitest";
import { leavesOf, openPages } from "./leaves.ts";

const items = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe("leavesOf", () => {
  it.each([
    [1, [1]],
    [4, [4]],
    [5, [2, 2, 1]],
    [8, [3, 3, 2]],
    [9, [3, 3, 3]],
    [10, [4, 3, 3]],
    [12, [4, 4, 4]],
    [13, [3, 3, 3, 2, 2]],
  ])("shares %i products out", (count, sizes) => {
    expect(leavesOf(items(count)).map((leaf) => leaf.length)).toEqual(sizes);
  });

  it("keeps the order, loses none and makes an even number of pages with the opening one", () => {
    for (let count = 1; count <= 60; count += 1) {
      const leaves = leavesOf(items(count));
      expect(leaves.flat()).toEqual(items(count));
      expect(leaves.length % 2).toBe(1);
      expect(Math.max(...leaves.map((leaf) => leaf.length))).toBeLessThanOrEqual(4);
      expect(Math.min(...leaves.map((leaf) => leaf.length))).toBeGreaterThan(0);
    }
  });
});

describe("openPages", () => {
  it.each([
    [
      "a phone at the start",
      { scrollLeft: 0, viewWidth: 328, leafWidth: 328, total: 21 },
      { view: 0, views: 21, first: 1, last: 1 },
    ],
    [
      "a phone between two pages",
      { scrollLeft: 500, viewWidth: 328, leafWidth: 328, total: 21 },
      { view: 2, views: 21, first: 3, last: 3 },
    ],
    [
      "a wide screen",
      { scrollLeft: 1200, viewWidth: 1200, leafWidth: 600, total: 21 },
      { view: 1, views: 11, first: 3, last: 4 },
    ],
    [
      "the last page, alone",
      { scrollLeft: 12_000, viewWidth: 1200, leafWidth: 600, total: 21 },
      { view: 10, views: 11, first: 21, last: 21 },
    ],
    [
      "fractions of a pixel",
      { scrollLeft: 1199.5, viewWidth: 1199.6, leafWidth: 599.8, total: 21 },
      { view: 1, views: 11, first: 3, last: 4 },
    ],
    [
      "a bounce beyond the end",
      { scrollLeft: 13_000, viewWidth: 1200, leafWidth: 600, total: 21 },
      { view: 10, views: 11, first: 21, last: 21 },
    ],
    [
      "nothing laid out yet",
      { scrollLeft: 0, viewWidth: 0, leafWidth: 0, total: 21 },
      { view: 0, views: 21, first: 1, last: 1 },
    ],
  ])("reads %s", (_, measures, expected) => {
    expect(openPages(measures)).toEqual(expected);
  });
});
