import { describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "../orders/public.ts";
import { canComplain, isWithinOrder } from "./public.ts";

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
