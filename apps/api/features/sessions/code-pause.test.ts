import { expect, it } from "vitest";
import { codePauseSeconds } from "./code-pause.ts";

it.each([
  [0, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [7, 120],
  [11, 1920],
  [12, 3600],
  [500, 3600],
])("%d wrong codes: %d s", (failures, seconds) => {
  expect(codePauseSeconds(failures)).toBe(seconds);
});
