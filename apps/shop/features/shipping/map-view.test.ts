import { describe, expect, it } from "vitest";
import {
  ASPECT,
  gridOf,
  leastRank,
  moved,
  onSheet,
  placeIn,
  scaleOf,
  squeezeAt,
  viewOf,
  WIDEST,
  zoomed,
} from "./map-view.ts";

const VIEW = { x: 100, y: -200, width: 400 };

describe("the sheet", () => {
  it("has north up and east right, in thousandths of a degree", () => {
    expect(squeezeAt(60)).toBeCloseTo(0.5, 10);
    expect(onSheet({ latitude: 52, longitude: 20 }, 0.5)).toEqual({ x: 10_000, y: -52_000 });
  });
});

describe("viewOf", () => {
  it("is nothing without points", () => expect(viewOf([])).toBeNull());

  it("shows the surroundings of one", () => expect(viewOf([{ x: 5, y: 7 }])).toEqual({ x: 5, y: 7, width: 60 }));

  it.each([
    [
      "wide",
      [
        { x: 0, y: 0 },
        { x: 1000, y: 10 },
      ],
      { x: 500, y: 5, width: 1350 },
    ],
    [
      "high",
      [
        { x: 0, y: 0 },
        { x: 10, y: 1000 },
      ],
      { x: 5, y: 500, width: 1350 * ASPECT },
    ],
  ])("holds %s ones with a margin", (_, points, view) => expect(viewOf(points)).toEqual(view));
});

describe("moving", () => {
  it("goes by shares of what is seen", () => expect(moved(VIEW, 0.5, -0.5)).toEqual({ x: 300, y: -350, width: 400 }));

  it("zooms about the middle", () => expect(zoomed(VIEW, 0.5)).toEqual({ ...VIEW, width: 200 }));

  it("ends at a street and at the country", () => {
    expect(zoomed(VIEW, 0.001).width).toBe(15);
    expect(zoomed(VIEW, 1000).width).toBe(WIDEST);
  });
});

describe("placeIn", () => {
  it.each([
    [
      { x: 100, y: -200 },
      { left: 50, top: 50 },
    ],
    [
      { x: -100, y: -350 },
      { left: 0, top: 0 },
    ],
    [
      { x: 300, y: -50 },
      { left: 100, top: 100 },
    ],
  ])("puts %j at %j", (point, place) => expect(placeIn(VIEW, point)).toEqual(place));
});

describe("scaleOf", () => {
  it.each([
    [60, 1],
    [80, 2],
    [360, 10],
    [1000, 20],
    [1800, 50],
    [14_000, 200],
  ])("of %d is %d km", (width, km) => {
    const scale = scaleOf({ ...VIEW, width });
    expect(scale.km).toBe(km);
    expect(scale.percent).toBeCloseTo((km / (width * 0.111_32)) * 100, 10);
    expect(scale.percent).toBeLessThanOrEqual(25);
  });
});

describe("leastRank", () => {
  it.each([
    [1800, 3],
    [1801, 2],
    [4500, 2],
    [4501, 1],
  ])("of %d is %d", (width, rank) => expect(leastRank({ ...VIEW, width })).toBe(rank));
});

describe("gridOf", () => {
  it("has a line at each multiple of the scale within what is seen", () => {
    const step = 2 / 0.111_32;
    const view = { x: 0, y: step / 2, width: step * 4 };
    expect(scaleOf(view).km).toBe(2);
    const { upright, level } = gridOf(view);
    expect(upright.map((x) => Math.round(x / step))).toEqual([-2, -1, 0, 1, 2]);
    expect(level.map((y) => Math.round(y / step))).toEqual([-1, 0, 1, 2]);
  });
});
