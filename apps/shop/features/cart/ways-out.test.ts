import { CART_DISABLED_REASONS } from "@kram/domain/cart";
import { describe, expect, it } from "vitest";
import de from "../../messages/de/cart.json" with { type: "json" };
import en from "../../messages/en/cart.json" with { type: "json" };
import pl from "../../messages/pl/cart.json" with { type: "json" };
import { isOrderable, mayCheckOut, WAYS_OUT } from "./cart-rules.ts";

describe.each(CART_DISABLED_REASONS)("%s", (reason) => {
  it("says why in every language, each in its own words", () => {
    const said = [pl, en, de].map((texts) => texts[reason]);
    expect(new Set(said).size).toBe(3);
    for (const text of said) expect(text.length).toBeGreaterThan(20);
  });

  it("has a way out, and words for each", () => {
    expect(WAYS_OUT[reason].length).toBeGreaterThan(0);
    for (const way of WAYS_OUT[reason]) for (const texts of [pl, en, de]) expect(texts[`wayOut_${way}`]).toMatch(/\S/u);
  });
});

describe("a cart that is shut", () => {
  it.each([
    [null, true, true],
    ["CREATED_BY_ADMIN", true, true],
    ["ORDER_OBSOLETE", false, true],
    ["ORDERING_DISABLED_GLOBAL", false, false],
    ["PENDING_TRANSFER_PAYMENT", false, false],
    ["WRONG_ORDER_STATUS", false, false],
  ] as const)("by %s can be ordered: %s, comes to the checkout: %s", (reason, orderable, checksOut) => {
    expect(isOrderable(reason)).toBe(orderable);
    expect(mayCheckOut(reason)).toBe(checksOut);
  });
});
