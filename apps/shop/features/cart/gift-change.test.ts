import { describe, expect, it } from "vitest";
import { type Gift, giftChange, groupGifts, hasGiftToChoose } from "./cart-rules.ts";

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
