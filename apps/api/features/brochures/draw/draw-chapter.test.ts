import { expect, it } from "vitest";
import { chapterPages } from "./draw-chapter.ts";

const items = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const shape = (count: number) =>
  chapterPages(items(count)).map(({ rows, freeRows }) => [rows.map((row) => row.length), freeRows]);

it.each([
  [1, [[[1], 1]]],
  [6, [[[3, 3], 0]]],
  [
    7,
    [
      [[3, 3], 0],
      [[1], 2],
    ],
  ],
  [
    10,
    [
      [[3, 3], 0],
      [[3, 1], 1],
    ],
  ],
  [
    16,
    [
      [[3, 3], 0],
      [[3, 3, 3], 0],
      [[1], 2],
    ],
  ],
])("lays %i products out", (count, pages) => {
  expect(shape(count)).toEqual(pages);
});

it("keeps their order and opens once", () => {
  const pages = chapterPages(items(20));
  expect(pages.flatMap(({ rows }) => rows.flat())).toEqual(items(20));
  expect(pages.map(({ opening }) => opening)).toEqual([true, false, false]);
});
