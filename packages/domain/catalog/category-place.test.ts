import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderedSisters, type PlacedCategory, refuseCategoryPlace } from "./category-place.ts";

const ALL = [
  { id: 1, parentId: null },
  { id: 2, parentId: null },
  { id: 3, parentId: 1 },
  { id: 4, parentId: 1 },
];

describe("refuseCategoryPlace", () => {
  it.each([
    [2, null, null],
    [3, null, null],
    [3, 2, null],
    [2, 1, null],
    [null, 1, null],
    [null, null, null],
    [2, 9, "category.unknown"],
    [1, 1, "category.cycle"],
    [1, 3, "category.cycle"],
    [1, 2, "category.too-deep"],
    [2, 3, "category.too-deep"],
    [null, 3, "category.too-deep"],
  ])("moves %s below %s: %s", (id, parentId, refusal) => {
    expect(refuseCategoryPlace({ id, parentId }, ALL)).toBe(refusal);
  });

  it("leaves at most two levels and no circle, whatever is moved", () => {
    const move = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.option(fc.integer({ min: 1, max: 6 })));
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        let all: PlacedCategory[] = [1, 2, 3, 4, 5, 6].map((id) => ({ id, parentId: null }));
        for (const [id, parentId] of moves)
          if (refuseCategoryPlace({ id, parentId }, all) === null)
            all = all.map((each) => (each.id === id ? { id, parentId } : each));
        const parents = new Map(all.map((each) => [each.id, each.parentId]));
        for (const { parentId } of all) if (parentId !== null) expect(parents.get(parentId)).toBeNull();
      }),
    );
  });
});

describe("orderedSisters", () => {
  it.each([
    [0, [3, 1, 2]],
    [1, [1, 3, 2]],
    [9, [1, 2, 3]],
    [-1, [3, 1, 2]],
  ])("puts one at place %s", (at, order) => {
    expect(orderedSisters([1, 2, 3], 3, at)).toEqual(order);
  });

  it("takes in one from elsewhere", () => {
    expect(orderedSisters([1, 2], 7, 1)).toEqual([1, 7, 2]);
  });
});
