import { describe, expect, it } from "vitest";
import { checkComplaint, chosenLines } from "./check-complaint.ts";

describe("a complaint", () => {
  it.each([
    [{}, {}],
    [{ order: "" }, { order: "field-is-required" }],
    [
      { reason: "", wish: "" },
      { reason: "field-is-required", wish: "field-is-required" },
    ],
    [{ text: " " }, { text: "field-is-required" }],
    [{ text: " a " }, { text: "field-to-short" }],
  ])("with %j has %j", (facts, problems) => {
    const whole = { order: "PL100001", reason: "DAMAGED", wish: "REFUND", text: "ok", ...facts };
    expect(checkComplaint(whole)).toEqual(problems);
  });

  it("names the lines of which pieces were chosen", () => {
    const lines = [
      { code: "A", promotionCode: null },
      { code: "A", promotionCode: "PREZENT" },
      { code: "B", promotionCode: null },
    ];
    const chosen = new Map([
      [1, 2],
      [2, 0],
    ]);
    expect(chosenLines(lines, chosen)).toEqual([{ code: "A", promotionCode: "PREZENT", quantity: 2 }]);
  });
});
