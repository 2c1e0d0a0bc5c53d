import { describe, expect, it } from "vitest";
import { leadKey, nextStepKeys, paymentOutcome } from "./awaited-order.ts";

describe("paymentOutcome", () => {
  it.each([
    ["CREATED", "PENDING", "waiting"],
    ["CREATED", "FAILED", "failed"],
    ["CONFIRMED", "PAID", "paid"],
    ["EXECUTED", "PAID", "paid"],
    ["CONFIRMED", "NOT_NEEDED", "cash"],
    ["CANCELED", "PENDING", "canceled"],
    ["CANCELED", "PAID", "canceled"],
  ] as const)("%s and %s is %s", (status, paymentState, outcome) => {
    expect(paymentOutcome({ status, paymentState, paymentMethod: "CASH", addition: null })).toBe(outcome);
  });

  it("waits for the difference of what comes into a paid order", () => {
    const order = { status: "CONFIRMED", paymentState: "PAID", paymentMethod: "TRANSFER" } as const;
    const addition = { id: "1", pieces: [], amount: "1,00", at: "" };
    expect(paymentOutcome({ ...order, addition })).toBe("waiting");
    expect(paymentOutcome({ ...order, addition: null })).toBe("paid");
    expect(paymentOutcome({ ...order, status: "CANCELED", addition })).toBe("canceled");
  });

  it("distinguishes an order paid by balances from cash on delivery", () => {
    const order = { status: "CONFIRMED", paymentState: "NOT_NEEDED", paymentMethod: "NONE", addition: null } as const;
    expect(paymentOutcome(order)).toBe("covered");
  });
});

describe("leadKey", () => {
  it.each([
    ["paid", "successNextPaid"],
    ["cash", "successNextCash"],
    ["covered", "successNextNone"],
  ] as const)("%s", (settled, key) => expect(leadKey(settled)).toBe(key));
});

describe("nextStepKeys", () => {
  it("tells how the parcel arrives", () => {
    expect(nextStepKeys("COURIER", true)).toEqual(["nextPacked", "nextCourier", "nextWithdrawal"]);
    expect(nextStepKeys("PACZKOMAT", true)).toContain("nextLocker");
  });

  it("promises no withdrawal without the right", () => {
    expect(nextStepKeys("COURIER", false)).toEqual(["nextPacked", "nextCourier"]);
  });
});
