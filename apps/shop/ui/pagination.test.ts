import { describe, expect, it } from "vitest";
import { pagesAround } from "./pagination.tsx";

describe("pagesAround", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])("page %i of %i offers %j", (current, total, pages) => {
    expect(pagesAround(current, total)).toEqual(pages);
  });
});
