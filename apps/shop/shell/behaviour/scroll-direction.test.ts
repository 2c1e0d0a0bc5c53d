import { describe, expect, it } from "vitest";
import { AT_TOP, trackScroll } from "./scroll-direction.ts";

const after = (...tops: number[]) => tops.reduce(trackScroll, AT_TOP).down;

describe("trackScroll", () => {
  it.each([
    [[0], false],
    [[40], false],
    [[41], true],
    [[20, 39, 40], false],
    [[500, 470, 500], true],
    [[500, 460], true],
    [[500, 459], false],
    [[500, 900, 870, 861], true],
    [[500, 900, 859], false],
    [[500, 900, 859, 899], false],
    [[500, 900, 859, 900], true],
    [[500, 0, -60, 0], false],
  ])("after %j runs down: %s", (tops, down) => {
    expect(after(...tops)).toBe(down);
  });
});
