import { expect, test } from "vitest";
import { fittingSize } from "./fit-picture.ts";

test.each([
  [
    [8000, 6000],
    [2400, 1800],
  ],
  [
    [3000, 8000],
    [900, 2400],
  ],
  [
    [2401, 2400],
    [2400, 2399],
  ],
  [
    [2400, 2400],
    [2400, 2400],
  ],
  [
    [320, 200],
    [320, 200],
  ],
  [
    [10_000, 1],
    [2400, 1],
  ],
  [
    [1, 10_000],
    [1, 2400],
  ],
])("a picture of %j pixels is sent with %j", ([width = 0, height = 0], [wide, high]) => {
  expect(fittingSize({ width, height })).toEqual({ width: wide, height: high });
});
