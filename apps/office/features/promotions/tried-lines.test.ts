import { expect, it } from "vitest";
import { readTriedLines } from "./tried-lines.ts";

it.each([
  [
    "A1 2\n\nB-2",
    [
      { code: "A1", quantity: 2 },
      { code: "B-2", quantity: 1 },
    ],
  ],
  ["A1 x 30", [{ code: "A1", quantity: 30 }]],
  ["A1 31", null],
  ["A1 0", null],
  ["", null],
  ["two words here", null],
])("reads %j", (text, expected) => {
  expect(readTriedLines(text)).toEqual(expected);
});
