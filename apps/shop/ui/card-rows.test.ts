import { describe, expect, it } from "vitest";
import { lastLook, rowsLook } from "./card-rows.ts";

const COUNTS = Array.from({ length: 50 }, (_, index) => index + 1);

/** Columns on a phone, a tablet and a wide screen. */
function columnsOf(count: number, beside: boolean): [number, number, number] {
  const look = rowsLook(count, beside).split(" ");
  const middle = look.includes("md:grid-cols-4") ? 4 : 3;
  return [2, middle, look.includes("lg:grid-cols-4") ? 4 : middle];
}

/** Where the last card takes its row. */
function takesRow(count: number, beside: boolean): [boolean, boolean, boolean] {
  const look = lastLook(count, beside)?.split(" ") ?? [];
  const always = look.includes("lone");
  return [always || look.includes("max-md:lone"), always, always || look.includes("lg:lone")];
}

describe.each([false, true])("rows of cards, beside filters: %s", (beside) => {
  it("end with a card that takes its row exactly where it would stand alone", () => {
    for (const count of COUNTS) {
      const alone = columnsOf(count, beside).map((columns) => count % columns === 1);
      expect([count, ...takesRow(count, beside)]).toEqual([count, ...alone]);
    }
  });
});

it("stand in fours where threes would leave one alone, unless fours would, too", () => {
  const inFours = COUNTS.filter((count) => columnsOf(count, true)[1] === 4);
  expect(inFours).toEqual([4, 7, 10, 16, 19, 22, 28, 31, 34, 40, 43, 46]);
});
