import { describe, expect, it } from "vitest";
import {
  ALONE_AFTER_HOURS,
  APPROVAL_KINDS,
  APPROVAL_STATES,
  decisionRefusal,
  HEARS_AFTER_BLOCK_DAYS,
} from "./approval-rules.ts";

it("what a second person decides, and where it stands, has these names", () => {
  expect(APPROVAL_KINDS.join(" ")).toBe(
    "bonus-correction balance-correction payout month-close opening-balances staff-roles second-factor-lift return-credit refund payout-batch",
  );
  expect(APPROVAL_STATES.join(" ")).toBe("waiting approved refused withdrawn expired");
});

it("lets the asker act alone after a day, and tells it to those blocked in the last 30 days", () =>
  expect([ALONE_AFTER_HOURS, HEARS_AFTER_BLOCK_DAYS]).toEqual([24, 30]));

describe("decisionRefusal", () => {
  it.each([
    ["waiting", "approved", 2, null],
    ["waiting", "refused", 2, null],
    ["waiting", "withdrawn", 1, null],
    ["waiting", "approved", 1, "approval.own"],
    ["waiting", "refused", 1, "approval.own"],
    ["waiting", "withdrawn", 2, "approval.not-own"],
    ["expired", "approved", 2, "approval.expired"],
    ["expired", "withdrawn", 1, "approval.expired"],
    ["approved", "approved", 2, "approval.decided-before"],
    ["refused", "approved", 1, "approval.decided-before"],
    ["withdrawn", "refused", 2, "approval.decided-before"],
  ] as const)("a request that is %s is %s by %i, asked by 1: %s", (state, decision, by, refusal) => {
    expect(decisionRefusal({ state, askedBy: 1, subject: null, alone: null, by, decision })).toBe(refusal);
  });

  it.each([
    ["approved", "approval.own"],
    ["refused", null],
  ] as const)("the one whom it is about has it %s: %s", (decision, refusal) => {
    expect(decisionRefusal({ state: "waiting", askedBy: 1, subject: 2, alone: null, by: 2, decision })).toBe(refusal);
  });

  it.each([
    [false, false, "approved", "approval.too-early"],
    [true, false, "approved", null],
    [true, true, "approved", "approval.own"],
    [true, false, "refused", "approval.own"],
    [false, false, "withdrawn", null],
  ] as const)(
    "who asked alone, time over %s, others there %s, has it %s: %s",
    (isOver, othersCame, decision, refusal) => {
      const alone = { isOver, othersCame };
      expect(decisionRefusal({ state: "waiting", askedBy: 1, subject: 3, alone, by: 1, decision })).toBe(refusal);
    },
  );
});
