import { describe, expect, it } from "vitest";
import { requestOf } from "./request-of.ts";

const typed = {
  memberNo: " 100200 ",
  amount: "12.5",
  note: " Pomyłka ",
  account: "refunds",
  month: "2026-01",
  corrects: "",
};
const shared = { memberNo: "100200", amount: "12,50", note: "Pomyłka" };

describe("requestOf", () => {
  it.each([
    ["payout", { kind: "payout", ...shared }],
    ["bonus-correction", { kind: "bonus-correction", ...shared, month: "2026-01" }],
    ["balance-correction", { kind: "balance-correction", ...shared, account: "refunds" }],
  ] as const)("keeps of a %s what belongs to it", (kind, request) => {
    expect(requestOf({ ...typed, kind })).toEqual(request);
  });

  it("takes both kinds of minus, and the transaction that was wrong", () => {
    const request = { kind: "balance-correction", ...shared, account: "refunds", corrects: "77" };
    for (const amount of ["-3", "−3"])
      expect(requestOf({ ...typed, kind: "balance-correction", amount, corrects: "77" })).toEqual({
        ...request,
        amount: "-3,00",
      });
  });
});
