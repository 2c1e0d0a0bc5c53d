import { expect, it } from "vitest";
import { sharedArea } from "./controls-below.ts";

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
