import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CART_DISABLED_DETAILS,
  CART_DISABLED_REASONS,
  cartDisabledDetail,
  CART_WARNING_SECONDS,
  cartDisabledReason,
  cartTotals,
  DEFAULT_CART_MINUTES,
  PREPARED_CART_DAYS,
  planMerge,
  refuseLineChange,
} from "./public.ts";

it("a cart expires after an hour and warns two minutes before", () => {
  expect([DEFAULT_CART_MINUTES, CART_WARNING_SECONDS, PREPARED_CART_DAYS]).toEqual([60, 120, 2]);
});

describe("refuseLineChange", () => {
  const free = { currentQuantity: 0, wantedQuantity: 1, lineCount: 0, maxPerOrder: 30, availableForSale: true };
  it.each([
    ["a first piece", {}, null],
    ["the 50th line", { lineCount: 49 }, null],
    ["a 51st line", { lineCount: 50 }, "add-to-cart.max-page-size"],
    ["more of a line in a full cart", { lineCount: 50, currentQuantity: 1, wantedQuantity: 2 }, null],
    ["30 pieces", { wantedQuantity: 30 }, null],
    ["31 pieces", { wantedQuantity: 31 }, "basket.reached-max-order"],
    ["more than the product allows", { wantedQuantity: 6, maxPerOrder: 5 }, "basket.reached-max-order"],
    ["a product that is not sold", { availableForSale: false }, "product.not-available"],
    ["fewer of a product that is not sold", { availableForSale: false, currentQuantity: 3, wantedQuantity: 1 }, null],
    ["fewer than a limit that was lowered", { currentQuantity: 30, wantedQuantity: 20, maxPerOrder: 5 }, null],
  ])("judges %s", (_, change, code) => {
    expect(refuseLineChange({ ...free, ...change })?.code ?? null).toBe(code);
  });

  it.each([
    ["the lines of a full cart", { lineCount: 50 }, { code: "add-to-cart.max-page-size", params: { maxLines: 50 } }],
    [
      "the product's limit",
      { wantedQuantity: 6, maxPerOrder: 5 },
      { code: "basket.reached-max-order", params: { maxItems: 5 } },
    ],
    [
      "30 where the product allows more",
      { wantedQuantity: 31, maxPerOrder: 99 },
      { code: "basket.reached-max-order", params: { maxItems: 30 } },
    ],
    ["nothing about as many as before", { availableForSale: false, currentQuantity: 3, wantedQuantity: 3 }, null],
    ["nothing about what is allowed", {}, null],
  ])("tells %s", (_, change, refusal) => {
    expect(refuseLineChange({ ...free, maxPerOrder: 30, ...change })).toEqual(refusal);
  });
});

describe("cartTotals", () => {
  const line = { quantity: 2, unitGross: 5000 };
  it.each([
    ["an empty cart", { lines: [] }, { gross: 0, shipping: 0, total: 0 }],
    ["a paid delivery", { lines: [line] }, { gross: 10_000, shipping: 1490, total: 11_490 }],
    ["free delivery at the threshold", { lines: [{ quantity: 3, unitGross: 10_000 }] }, { shipping: 0, total: 30_000 }],
    [
      "a discount first, then refunds",
      { lines: [line], discountBalance: 4000, refundBalance: 20_000 },
      { discountUsed: 4000, refundUsed: 7490, total: 0 },
    ],
    [
      "what promotions take off before delivery gets free",
      { lines: [{ quantity: 3, unitGross: 10_000 }], reduced: 1 },
      { reduced: 1, shipping: 1490, total: 31_489 },
    ],
    [
      "a reduction of all there is",
      { lines: [line], reduced: 20_000 },
      { reduced: 10_000, shipping: 1490, total: 1490 },
    ],
    ["a surcharge for cash", { lines: [line], surcharge: 500 }, { shipping: 1990, total: 11_990 }],
    [
      "a surcharge that free delivery leaves",
      { lines: [{ quantity: 3, unitGross: 10_000 }], surcharge: 500 },
      { shipping: 500, total: 30_500 },
    ],
    ["no surcharge without goods", { lines: [], surcharge: 500 }, { shipping: 0, total: 0 }],
    ["a cart that never has free delivery", { lines: [line], freeShippingFrom: null }, { shipping: 1490 }],
    ["a balance above the sum", { lines: [line], discountBalance: 99_999 }, { discountUsed: 11_490, total: 0 }],
  ])("adds up %s", (_, input, sums) => {
    expect(cartTotals({ shippingPrice: 1490, freeShippingFrom: 30_000, ...input })).toMatchObject(sums);
  });
});

describe("planMerge", () => {
  const product = { availableForSale: true, maxPerOrder: 30, availablePieces: 1000 };
  const codes = Array.from({ length: 60 }, (_, index) => `C${index}`);
  const products = new Map(codes.map((code) => [code, product]));

  it("never passes a limit and never loses a piece without saying so", () => {
    const lines = fc.uniqueArray(
      fc.record({ code: fc.constantFrom(...codes), quantity: fc.integer({ min: 1, max: 30 }) }),
      {
        selector: (line) => line.code,
      },
    );
    fc.assert(
      fc.property(lines, lines, (current, brought) => {
        const kept = current.slice(0, 50);
        const { additions, leftOver } = planMerge({ current: kept, brought, products });
        const after = new Map(kept.map((line) => [line.code, line.quantity]));
        for (const { code, quantity } of additions) after.set(code, (after.get(code) ?? 0) + quantity);
        expect(after.size).toBeLessThanOrEqual(50);
        for (const quantity of after.values()) expect(quantity).toBeLessThanOrEqual(30);
        const pieces = (all: readonly { quantity: number }[]) => all.reduce((sum, line) => sum + line.quantity, 0);
        expect(pieces(additions) + pieces(leftOver)).toBe(pieces(brought));
      }),
    );
  });

  it("takes only what is available", () => {
    const scarce = new Map([["A", { ...product, availablePieces: 2 }]]);
    expect(planMerge({ current: [], brought: [{ code: "A", quantity: 3 }], products: scarce })).toEqual({
      additions: [{ code: "A", quantity: 2 }],
      leftOver: [{ code: "A", quantity: 1, reason: "product.not-available" }],
    });
  });
});

const free = {
  orderingAllowed: true,
  awaitingPayment: false,
  orderPastChanging: false,
  preparedByStaff: false,
  pricesChanged: false,
  internationallySponsored: false,
  memberBlocked: false,
};

describe("cartDisabledDetail", () => {
  it("is one of four", () =>
    expect(CART_DISABLED_DETAILS.join(" ")).toBe("SHOP_CLOSED INTERNATIONAL_SPONSOR MEMBER_BLOCKED PREPARED_BY_STAFF"));

  it.each([
    [{}, null],
    [{ orderingAllowed: false }, "SHOP_CLOSED"],
    [{ internationallySponsored: true }, "INTERNATIONAL_SPONSOR"],
    [{ orderingAllowed: false, internationallySponsored: true }, "INTERNATIONAL_SPONSOR"],
    [{ memberBlocked: true }, "MEMBER_BLOCKED"],
    [{ memberBlocked: true, internationallySponsored: true, preparedByStaff: true }, "MEMBER_BLOCKED"],
    [{ preparedByStaff: true }, "PREPARED_BY_STAFF"],
    [{ preparedByStaff: true, pricesChanged: true }, null],
    [{ awaitingPayment: true }, null],
    [{ orderPastChanging: true }, null],
  ])("%j gives %s", (change, detail) => expect(cartDisabledDetail({ ...free, ...change })).toBe(detail));
});

describe("cartDisabledReason", () => {
  it("is one of five", () =>
    expect(CART_DISABLED_REASONS.join(" ")).toBe(
      "CREATED_BY_ADMIN ORDER_OBSOLETE ORDERING_DISABLED_GLOBAL PENDING_TRANSFER_PAYMENT WRONG_ORDER_STATUS",
    ));

  it.each([
    [{}, null],
    [{ orderingAllowed: false, awaitingPayment: true }, "ORDERING_DISABLED_GLOBAL"],
    [{ internationallySponsored: true }, "ORDERING_DISABLED_GLOBAL"],
    [{ memberBlocked: true }, "ORDERING_DISABLED_GLOBAL"],
    [{ awaitingPayment: true, pricesChanged: true }, "PENDING_TRANSFER_PAYMENT"],
    [{ awaitingPayment: true, orderPastChanging: true }, "WRONG_ORDER_STATUS"],
    [{ preparedByStaff: true }, "CREATED_BY_ADMIN"],
    [{ preparedByStaff: true, pricesChanged: true }, "ORDER_OBSOLETE"],
    [{ pricesChanged: true }, "ORDER_OBSOLETE"],
  ])("%j gives %s", (change, reason) => expect(cartDisabledReason({ ...free, ...change })).toBe(reason));
});
