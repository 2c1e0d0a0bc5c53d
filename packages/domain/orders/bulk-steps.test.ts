import { expect, it } from "vitest";
import { judgeStep } from "./order-status.ts";

it.each([
  ["CONFIRMED", "CONFIRMED", "EXECUTED", "done", null],
  ["EXECUTED", "EXECUTED", "SENT", "done", null],
  ["CONFIRMED", "CONFIRMED", "CANCELED", "done", null],
  ["EXECUTED", "CONFIRMED", "EXECUTED", "before", null],
  ["SENT", "EXECUTED", "SENT", "before", null],
  ["SENT", "CONFIRMED", "EXECUTED", "refused", "order.changed-meanwhile"],
  ["SUSPENDED", "CONFIRMED", "EXECUTED", "refused", "order.changed-meanwhile"],
  ["CREATED", "CREATED", "EXECUTED", "refused", "order.step-refused"],
  ["CONFIRMED", "CONFIRMED", "SENT", "refused", "order.step-refused"],
  ["EXECUTED", "EXECUTED", "CANCELED", "refused", "order.step-refused"],
] as const)("takes %s, seen as %s, to %s: %s", (status, from, to, outcome, code) =>
  expect(judgeStep({ status, heldFrom: null, unpaid: false }, from, to)).toEqual({ outcome, code }),
);

it("lets a held order go only where it came from", () =>
  expect(judgeStep({ status: "SUSPENDED", heldFrom: "CONFIRMED", unpaid: false }, "SUSPENDED", "EXECUTED")).toEqual({
    outcome: "refused",
    code: "order.step-refused",
  }));

it.each([
  ["EXECUTED", "refused", "order.addition-waits"],
  ["CANCELED", "done", null],
] as const)("takes an order that waits for a difference to %s: %s", (to, outcome, code) => {
  const order = { status: "CONFIRMED", heldFrom: null, unpaid: false, awaitsMore: true } as const;
  expect(judgeStep(order, "CONFIRMED", to)).toEqual({ outcome, code });
});
