import { describe, expect, it } from "vitest";
import { decisionRefusal } from "./approval-rules.ts";

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
    expect(decisionRefusal({ state, askedBy: 1, by, decision })).toBe(refusal);
  });
});
