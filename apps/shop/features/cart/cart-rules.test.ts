import { CART_DISABLED_DETAILS, CART_DISABLED_REASONS } from "@kram/domain/cart";
import { describe, expect, it } from "vitest";
import de from "../../messages/de/cart.json" with { type: "json" };
import en from "../../messages/en/cart.json" with { type: "json" };
import pl from "../../messages/pl/cart.json" with { type: "json" };
import {
  disabledWords,
  type Gift,
  giftChange,
  groupGifts,
  hasGiftToChoose,
  isOrderable,
  mayCheckOut,
  waysOut,
} from "./cart-rules.ts";

const SHUT = CART_DISABLED_REASONS.flatMap((reason) =>
  [null, ...CART_DISABLED_DETAILS].map((detail) => [reason, detail] as const),
);

describe.each(SHUT)("%s by %s", (reason, detail) => {
  it("says why in every language, each in its own words", () => {
    const said = [pl, en, de].map((texts) => texts[disabledWords(reason, detail)]);
    expect(new Set(said).size).toBe(3);
    for (const text of said) expect(text.length).toBeGreaterThan(20);
  });

  it("has a way out, and words for each", () => {
    const ways = waysOut(reason, detail);
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) for (const texts of [pl, en, de]) expect(texts[`wayOut_${way}`]).toMatch(/\S/u);
  });
});

it("tells a closed shop, a sponsor from abroad and a blocked account apart", () => {
  const of = CART_DISABLED_DETAILS.map((detail) => disabledWords("ORDERING_DISABLED_GLOBAL", detail));
  expect(of).toEqual(["SHOP_CLOSED", "INTERNATIONAL_SPONSOR", "MEMBER_BLOCKED", "SHOP_CLOSED"]);
  expect(disabledWords("ORDERING_DISABLED_GLOBAL", null)).toBe("SHOP_CLOSED");
  expect(disabledWords("ORDER_OBSOLETE", "SHOP_CLOSED")).toBe("ORDER_OBSOLETE");
  expect(waysOut("ORDERING_DISABLED_GLOBAL", "INTERNATIONAL_SPONSOR")[0]).toBe("profile");
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

const gift = (productCode: string, quantity: number, most = 2, promotionCode = "PREZENT"): Gift => ({
  promotionCode,
  productCode,
  quantity,
  productDetails: { quantity: most },
});

describe("groupGifts", () => {
  it("counts the pieces of each promotion", () => {
    const first = [gift("A", 1), gift("B", 1)];
    const second = [gift("C", 0, 1, "URODZINY")];
    expect(groupGifts([...first, ...second])).toEqual([
      { promotionCode: "PREZENT", gifts: first, taken: 2, most: 2 },
      { promotionCode: "URODZINY", gifts: second, taken: 0, most: 1 },
    ]);
  });

  it("is empty without gifts", () => expect(groupGifts([])).toEqual([]));
});

describe("hasGiftToChoose", () => {
  it("holds while pieces are left", () => {
    expect(hasGiftToChoose([gift("A", 1), gift("B", 0)])).toBe(true);
    expect(hasGiftToChoose([gift("A", 1), gift("B", 1)])).toBe(false);
    expect(hasGiftToChoose([])).toBe(false);
  });
});

describe("giftChange", () => {
  const choice = { promotionCode: "PREZENT", productCode: "A" };

  it.each([
    [0, 1, { method: "POST", body: { ...choice, quantity: 1 }, told: "giftAdded" }],
    [1, 2, { method: "PUT", body: { ...choice, quantity: 2 }, told: "giftUpdated" }],
    [2, 0, { method: "DELETE", body: choice, told: "giftDeleted" }],
    [1, 1, null],
  ] as const)("from %i to %i", (now, wanted, change) => expect(giftChange(gift("A", now), wanted)).toEqual(change));
});
