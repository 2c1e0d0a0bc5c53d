import { LARGEST_MINOR } from "@kram/domain/money";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, productCode, requiredText } from "../schema/public.ts";
import { cart } from "./cart.ts";

const shared = { tag: "cart", access: "member", response: cart } as const;
const write = { ...shared, limit: "write" } as const;

function pieces(least: number) {
  return z
    .int({ error: "cart.invalid-quantity" })
    .min(least, { error: "cart.invalid-quantity" })
    .max(LARGEST_MINOR, { error: "cart.invalid-quantity" });
}

/** Empty once expired. Source: cart 11. */
export const getCart = defineOperation({
  ...shared,
  id: "getCart",
  method: "GET",
  path: "/carts",
  summary: "Own cart",
  limit: "read",
  errors: [],
});

/** Sets shipping back to courier. Source: cart 12. */
export const deleteCart = defineOperation({
  ...write,
  id: "deleteCart",
  method: "DELETE",
  path: "/carts",
  summary: "Empty the cart",
  errors: ["order.disabled"],
});

/** Source: cart 17. */
export const addCartLine = defineOperation({
  ...write,
  id: "addCartLine",
  idempotent: true,
  method: "POST",
  path: "/carts/products",
  summary: "Add pieces of a product",
  body: z.strictObject({ code: productCode, quantity: pieces(1) }),
  errors: [
    "cart.invalid-quantity",
    "product.unknown",
    "product.not-available",
    "product.out-of-stock",
    "add-to-cart.max-page-size",
    "basket.reached-max-order",
    "order.disabled",
  ],
});

/** 0 removes the line. Source: cart 17. */
export const setCartLine = defineOperation({
  ...write,
  id: "setCartLine",
  method: "PUT",
  path: "/carts/products",
  summary: "Set the pieces of a product",
  body: z.strictObject({ code: productCode, quantity: pieces(0) }),
  errors: [
    "cart.invalid-quantity",
    "product.unknown",
    "product.not-available",
    "product.out-of-stock",
    "add-to-cart.max-page-size",
    "basket.reached-max-order",
    "order.disabled",
  ],
});

/** An absent line changes nothing. */
export const removeCartLine = defineOperation({
  ...write,
  id: "removeCartLine",
  method: "DELETE",
  path: "/carts/products/{code}",
  summary: "Remove a line",
  params: z.strictObject({ code: productCode }),
  errors: ["order.disabled"],
});

export const leftOverReason = z.enum([
  "add-to-cart.max-page-size",
  "basket.reached-max-order",
  "product.not-available",
  "product.unknown",
]);

const merged = z.strictObject({
  cart,
  leftOver: z.array(z.strictObject({ code: z.string(), quantity: z.int(), reason: leftOverReason })),
});

/** `leftOver` says why. Source: cart 2. */
export const mergeCart = defineOperation({
  ...write,
  id: "mergeCart",
  idempotent: true,
  method: "POST",
  path: "/carts/merge",
  summary: "Take a visitor's cart over",
  body: z.strictObject({ items: z.array(z.strictObject({ code: productCode, quantity: pieces(1) })).max(100) }),
  response: merged,
  errors: ["cart.invalid-quantity", "order.disabled"],
});

/** Once, at present prices, within limits. Source: cart 11. */
export const restoreCart = defineOperation({
  ...write,
  id: "restoreCart",
  method: "POST",
  path: "/carts/restore",
  summary: "Bring back the cart that ran out",
  response: merged,
  errors: ["order.disabled"],
});

const giftChoice = z.strictObject({
  promotionCode: inputText(40),
  productCode,
  quantity: pieces(1),
});

const giftErrors = [
  "cart.invalid-quantity",
  "gift.not-earned",
  "gift.too-many",
  "product.out-of-stock",
  "order.disabled",
] as const;

/** Source: promotions 2. */
export const addCartGift = defineOperation({
  ...write,
  id: "addCartGift",
  idempotent: true,
  method: "POST",
  path: "/carts/gifts",
  summary: "Add an earned gift",
  body: giftChoice,
  errors: giftErrors,
});

/** 0 removes it. Source: promotions 2. */
export const setCartGift = defineOperation({
  ...write,
  id: "setCartGift",
  method: "PUT",
  path: "/carts/gifts",
  summary: "Set an earned gift",
  body: giftChoice.extend({ quantity: pieces(0) }),
  errors: giftErrors,
});

/** An absent gift changes nothing. Source: promotions 2. */
export const removeCartGift = defineOperation({
  ...write,
  id: "removeCartGift",
  method: "DELETE",
  path: "/carts/gifts/{promotionCode}/{productCode}",
  summary: "Remove a gift",
  params: z.strictObject({ promotionCode: inputText(40), productCode }),
  errors: ["order.disabled"],
});

/** In either case; it stays while it gives nothing. */
export const addCartVoucher = defineOperation({
  ...write,
  id: "addCartVoucher",
  method: "POST",
  path: "/carts/vouchers",
  summary: "Enter a voucher code",
  body: z.strictObject({ code: requiredText(40) }),
  errors: ["field-is-required", "voucher.unknown", "voucher.too-many", "cart.empty", "order.disabled"],
});

/** An absent code changes nothing. */
export const removeCartVoucher = defineOperation({
  ...write,
  id: "removeCartVoucher",
  method: "DELETE",
  path: "/carts/vouchers/{code}",
  summary: "Remove a voucher code",
  params: z.strictObject({ code: inputText(40) }),
  errors: ["order.disabled"],
});

/** Only what is sent changes. Source: money 5. */
export const setCartControls = defineOperation({
  ...write,
  id: "setCartControls",
  method: "PUT",
  path: "/carts/controls",
  summary: "Spend bonus and refunds or not",
  body: z.strictObject({
    discountIncludeEnabled: z.boolean({ error: "request.invalid" }).optional(),
    refundIncludeEnabled: z.boolean({ error: "request.invalid" }).optional(),
  }),
  errors: ["cart.empty", "order.disabled", "payment.method-not-available"],
});

/** Source: cart 15. */
export const acceptCartPrices = defineOperation({
  ...write,
  id: "acceptCartPrices",
  method: "POST",
  path: "/carts/prices",
  summary: "Agree to changed prices",
  errors: ["order.disabled"],
});

/** Restarts the cart's countdown. Source: cart 9. */
export const extendCart = defineOperation({
  ...write,
  id: "extendCart",
  method: "POST",
  path: "/carts/extend",
  summary: "Hold the pieces longer",
  errors: ["order.disabled", "cart.empty"],
});
