import { describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "../orders/public.ts";
import { type CashOrder, cashRefusal, expectsCash } from "./cash-rules.ts";

const sent: CashOrder = { method: "CASH", total: 5000, status: "SENT", refusedAtDoor: false, isConfirmed: false };

describe("cashRefusal", () => {
  it.each([
    [{}, 5000, null],
    [{}, 4999, "cash.amount-differs"],
    [{}, 0, "cash.amount-differs"],
    [{ status: "RETURNED" }, 5000, null],
    [{ status: "CONFIRMED" }, 5000, "cash.not-expected"],
    [{ method: "TRANSFER" }, 5000, "cash.not-expected"],
    [{ total: 0 }, 0, "cash.not-expected"],
    [{ total: 1 }, 1, null],
    [{ refusedAtDoor: true }, 5000, "cash.not-expected"],
    [{ isConfirmed: true }, 5000, "cash.confirmed-before"],
  ] as const)("%j with %i: %s", (facts, amount, refusal) => {
    expect(cashRefusal({ ...sent, ...facts }, amount)).toBe(refusal);
  });
});

describe("expectsCash", () => {
  it("is for what left", () =>
    expect(ORDER_STATUSES.filter((status) => expectsCash({ ...sent, status })).toSorted()).toEqual([
      "RESENT",
      "RETURNED",
      "SENT",
    ]));
});
