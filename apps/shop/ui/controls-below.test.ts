import { expect, it } from "vitest";
import { freeStep, sharedArea } from "./controls-below.ts";

const BOX = { left: 10, top: 10, right: 30, bottom: 20 };

it.each([
  [BOX, 200],
  [{ left: 20, top: 15, right: 40, bottom: 40 }, 50],
  [{ left: 30, top: 10, right: 40, bottom: 20 }, 0],
  [{ left: 10, top: 20, right: 30, bottom: 30 }, 0],
  [{ left: 0, top: 0, right: 10, bottom: 10 }, 0],
  [{ left: 40, top: 40, right: 50, bottom: 50 }, 0],
])("%j shares %i pixels", (other, area) => {
  expect(sharedArea(BOX, other)).toBe(area);
  expect(sharedArea(other, BOX)).toBe(area);
});

it.each([
  ["nothing", [], 0],
  ["a button below it", [{ left: 0, top: 15, right: 40, bottom: 40 }], 1],
  ["buttons on the first two steps", [{ left: 0, top: 0, right: 40, bottom: 40 }], 2],
  ["a button that fills the way", [{ left: 0, top: -100, right: 40, bottom: 40 }], null],
] as const)("a floating part above %s moves up by so many steps", (_, controls, step) => {
  const areaOf = (box: typeof BOX) => controls.reduce((sum, control) => sum + sharedArea(box, control), 0);
  expect(freeStep(BOX, { most: 2, areaOf })).toBe(step);
});
