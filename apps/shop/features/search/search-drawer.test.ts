import { describe, expect, it } from "vitest";
import { nextPlace } from "./search-drawer.tsx";

describe("nextPlace", () => {
  it.each([
    [-1, 1, 0],
    [0, 1, 1],
    [2, 1, -1],
    [-1, -1, 2],
    [0, -1, -1],
  ] as const)("goes from %i by %i to %i among three rows and the field", (place, step, next) => {
    expect(nextPlace(place, step, 3)).toBe(next);
  });
});
