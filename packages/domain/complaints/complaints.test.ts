import { describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "../orders/public.ts";
import {
  canComplain,
  COMPLAINT_REASONS,
  COMPLAINT_STATUSES,
  COMPLAINT_WISHES,
  complaintLabelRefusal,
  isWithinOrder,
} from "./public.ts";

it("reasons, wishes and states have the names that the law's claims have here", () => {
  expect(COMPLAINT_REASONS.join(" ")).toBe("DAMAGED FAULTY WRONG MISSING OTHER");
  expect(COMPLAINT_WISHES.join(" ")).toBe("REPAIR REPLACEMENT PRICE_REDUCTION REFUND");
  expect(COMPLAINT_STATUSES.join(" ")).toBe("OPEN ACCEPTED REJECTED");
});

const pieces = (code: string, quantity: number, promotionCode = "") => ({ code, quantity, promotionCode });

describe("complaints", () => {
  it("are about what left", () => expect(ORDER_STATUSES.filter(canComplain)).toEqual(["RESENT", "RETURNED", "SENT"]));

  it.each([
    ["all of a line", [pieces("A", 2)], true],
    ["a part, and a gift", [pieces("A", 1), pieces("A", 1, "PREZENT")], true],
    ["more than there was", [pieces("A", 3)], false],
    ["what was not ordered", [pieces("B", 1)], false],
    ["a gift of another promotion", [pieces("A", 1, "INNY")], false],
    ["one line twice", [pieces("A", 1), pieces("A", 1)], false],
  ])("name %s: %s", (_, named, expected) =>
    expect(isWithinOrder([pieces("A", 2), pieces("A", 1, "PREZENT")], named)).toBe(expected),
  );
});

describe("a label to send goods of a complaint back with", () => {
  it.each([
    ["OPEN", null],
    ["ACCEPTED", null],
    ["REJECTED", "complaint.decided-before"],
  ] as const)("%s: %s", (status, refusal) =>
    expect(complaintLabelRefusal({ status, orderStatus: "SENT" })).toBe(refusal),
  );

  it("is for what left alone, and for nothing that is on its way again or back", () =>
    expect(
      ORDER_STATUSES.filter((orderStatus) => complaintLabelRefusal({ status: "OPEN", orderStatus }) === null),
    ).toEqual(["SENT"]));

  it("says of what came back that it cannot be sent back", () =>
    expect(complaintLabelRefusal({ status: "OPEN", orderStatus: "RETURNED" })).toBe("return.not-possible"));
});
