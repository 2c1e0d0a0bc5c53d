import { describe, expect, it } from "vitest";
import { isWhole, packingLeft, takeScan } from "./scan.ts";

const LINES = [
  { code: "KR001", quantity: 2, barcodes: ["5901234123457", "036000291452"] },
  { code: "01234567", quantity: 1, barcodes: [] },
];

describe("takeScan", () => {
  it.each([
    ["5901234123457", "KR001"],
    [" 5901234123457\t", "KR001"],
    ["05901234123457", "KR001"],
    ["0036000291452", "KR001"],
    ["36000291452", "KR001"],
    ["kr001", "KR001"],
    ["1234567", null],
    ["01234567", "01234567"],
    ["5901234123458", null],
    ["0000000", null],
    ["00000000", null],
    ["", null],
  ])("takes %j for %j", (scanned, code) => {
    const scan = takeScan(LINES, {}, scanned);
    expect(scan).toEqual(
      code === null
        ? { outcome: "not-ordered", code: null, packed: {} }
        : { outcome: "taken", code, packed: { [code]: 1 } },
    );
  });

  it("refuses a piece more than was ordered, and keeps the count", () => {
    const twice = { KR001: 2 };
    expect(takeScan(LINES, { KR001: 1 }, "KR001")).toEqual({ outcome: "taken", code: "KR001", packed: twice });
    expect(takeScan(LINES, twice, "KR001")).toEqual({ outcome: "too-many", code: "KR001", packed: twice });
  });
});

it.each([
  [{}, 2, false],
  [{ KR001: 2 }, 0, false],
  [{ KR001: 1, "01234567": 1 }, 1, false],
  [{ KR001: 2, "01234567": 1 }, 0, true],
  [{ KR001: 3, "01234567": 1 }, 0, true],
])("with %j in the parcel %i of the first are left, whole: %s", (packed, left, whole) => {
  expect(packingLeft(LINES[0] ?? { code: "", quantity: 0, barcodes: [] }, packed)).toBe(left);
  expect(isWhole(LINES, packed)).toBe(whole);
});
