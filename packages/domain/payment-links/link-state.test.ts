import { describe, expect, it } from "vitest";
import { linkedOrderState, PAYMENT_LINK_KEPT_DAYS, paymentLinkState } from "./link-state.ts";

const now = new Date("2027-03-01T12:00:00Z");
const before = (ms: number) => new Date(now.getTime() - ms);

const LINK = {
  isUsed: false,
  isWithdrawn: false,
  endsAt: new Date("2027-03-01T12:00:01Z"),
  isOpened: false,
  isCurrent: true,
  now,
};

describe("paymentLinkState", () => {
  it.each([
    [{}, "SENT"],
    [{ isOpened: true }, "OPENED"],
    [{ isCurrent: false, isOpened: true }, "OUTDATED"],
    [{ endsAt: now, isOpened: true }, "EXPIRED"],
    [{ endsAt: now, isCurrent: false }, "EXPIRED"],
    [{ isWithdrawn: true, endsAt: now }, "WITHDRAWN"],
    [{ isUsed: true, isWithdrawn: true, endsAt: now, isCurrent: false }, "USED"],
  ] as const)("reads %o as %s", (change, state) => {
    expect(paymentLinkState({ ...LINK, ...change })).toBe(state);
  });
});

const ORDER = { status: "CREATED", paymentMethod: "TRANSFER", paymentState: "PENDING", paidAt: null, now };
const PAID_MS = 3_600_000;

describe("linkedOrderState", () => {
  it.each([
    [{}, "UNPAID"],
    [{ paymentState: "FAILED" }, "FAILED"],
    [{ paymentState: "NOT_NEEDED" }, null],
    [{ status: "CANCELED" }, null],
    [{ status: "SUSPENDED" }, null],
    [{ paymentMethod: "CASH" }, null],
    [{ status: "CONFIRMED", paymentState: "PAID", paidAt: now }, "PAID"],
    [{ status: "EXECUTED", paymentState: "PAID", paidAt: before(PAID_MS - 1) }, "PAID"],
    [{ status: "CONFIRMED", paymentState: "PAID", paidAt: before(PAID_MS) }, null],
    [{ status: "CANCELED", paymentState: "TO_REFUND", paidAt: now }, null],
  ] as const)("reads %o as %s", (change, state) => {
    expect(linkedOrderState({ ...ORDER, ...change })).toBe(state);
  });
});

it("keeps the trace of a link for a month", () => {
  expect(PAYMENT_LINK_KEPT_DAYS).toBe(30);
});
