import { describe, expect, it } from "vitest";
import { type Corner, dragged, type Frame, moved, shaped } from "./crop-frame.ts";

const PICTURE = { width: 800, height: 600 };
const frame = (left: number, top: number, width: number, height: number): Frame => ({ left, top, width, height });

describe("a square", () => {
  it.each([
    [frame(0, 0, 800, 600), frame(100, 0, 600, 600)],
    [frame(10, 20, 101, 200), frame(10, 69, 101, 101)],
    [frame(5, 5, 50, 50), frame(5, 5, 50, 50)],
  ])("of %j is %j", (from, to) => expect(shaped(from, true)).toEqual(to));

  it("is made only where it is asked", () => expect(shaped(frame(1, 2, 30, 40), false)).toEqual(frame(1, 2, 30, 40)));
});

describe("moving", () => {
  it.each([
    [10, 20, frame(110, 120, 200, 150)],
    [-101, -101, frame(0, 0, 200, 150)],
    [501, 351, frame(600, 450, 200, 150)],
    [0.4, 0.6, frame(100, 101, 200, 150)],
  ])("by %d and %d keeps to the picture", (x, y, to) =>
    expect(moved(frame(100, 100, 200, 150), { x, y }, PICTURE)).toEqual(to),
  );
});

describe("dragging a corner", () => {
  const at = (corner: Corner, x: number, y: number, isSquare = false, from = frame(100, 100, 300, 200)) =>
    dragged(from, { corner, by: { x, y }, isSquare }, PICTURE);

  it.each([
    ["top-left", 10, 20, frame(110, 120, 290, 180)],
    ["top-right", 10, 20, frame(100, 120, 310, 180)],
    ["bottom-left", 10, 20, frame(110, 100, 290, 220)],
    ["bottom-right", 10, 20, frame(100, 100, 310, 220)],
    ["top-left", -999, -999, frame(0, 0, 400, 300)],
    ["bottom-right", 999, 999, frame(100, 100, 700, 500)],
    ["top-left", 999, 999, frame(300, 200, 100, 100)],
    ["bottom-right", -999, -999, frame(100, 100, 100, 100)],
  ] as const)("%s by %d and %d leaves the corner across where it is", (corner, x, y, to) =>
    expect(at(corner, x, y)).toEqual(to),
  );

  it.each([
    ["bottom-right", 40, 10, frame(100, 100, 240, 240)],
    ["bottom-right", 10, 40, frame(100, 100, 240, 240)],
    ["bottom-right", 30, -30, frame(100, 100, 230, 230)],
    ["bottom-right", 999, 0, frame(100, 100, 500, 500)],
    ["bottom-right", -999, 0, frame(100, 100, 100, 100)],
    ["top-left", -50, 0, frame(50, 50, 250, 250)],
    ["top-left", 0, -999, frame(0, 0, 300, 300)],
    ["top-right", 0, -999, frame(100, 0, 300, 300)],
    ["bottom-left", -999, 0, frame(0, 100, 300, 300)],
  ] as const)("%s by %d and %d keeps a square", (corner, x, y, to) =>
    expect(at(corner, x, y, true, frame(100, 100, 200, 200))).toEqual(to),
  );

  it("goes down to the sides of a small picture", () => {
    const small = { width: 60, height: 150 };
    const shrink = (isSquare: boolean) =>
      dragged({ left: 0, top: 0, ...small }, { corner: "bottom-right", by: { x: -9, y: -99 }, isSquare }, small);
    expect([shrink(false), shrink(true)]).toEqual([frame(0, 0, 60, 100), frame(0, 0, 60, 60)]);
  });
});
