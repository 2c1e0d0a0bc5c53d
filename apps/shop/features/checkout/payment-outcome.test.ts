import { describe, expect, it } from "vitest";
import { paymentOutcome } from "./payment-outcome.ts";

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
    expect(paymentOutcome({ status, paymentState, paymentMethod: "CASH" })).toBe(outcome);
  });

  it("tells an order that balances paid from one that the courier is paid for", () => {
    const order = { status: "CONFIRMED", paymentState: "NOT_NEEDED", paymentMethod: "NONE" } as const;
    expect(paymentOutcome(order)).toBe("covered");
  });
});
