import { LARGEST_MINOR } from "@kram/domain/money";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { productCode } from "../wire/public.ts";
import { cart } from "./cart.ts";

const shared = { tag: "cart", access: "member", response: cart } as const;
const write = { ...shared, limit: "write" } as const;

/** Whole pieces from `least` on; text, fractions and absurd numbers are refused. */
function pieces(least: number) {
  return z
    .int({ error: "cart.invalid-quantity" })
    .min(least, { error: "cart.invalid-quantity" })
    .max(LARGEST_MINOR, { error: "cart.invalid-quantity" });
}

/** Reads the caller's cart; one that expired is answered empty. Source: specification §7. */
export const getCart = defineOperation({
  ...shared,
  id: "getCart",
  method: "GET",
  path: "/carts",
  summary: "Own cart",
  limit: "read",
  errors: [],
});

/** Empties the caller's cart and sets shipping back to courier. Source: specification §4. */
export const deleteCart = defineOperation({
  ...write,
  id: "deleteCart",
  method: "DELETE",
  path: "/carts",
  summary: "Empty the cart",
  errors: ["order.disabled"],
});

/** Adds pieces to a line. Source: decisions §8. */
export const addCartLine = defineOperation({
  ...write,
  id: "addCartLine",
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

/** Sets the pieces of a line; 0 removes it. Source: decisions §8. */
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

/** Removes a line; one that is not there changes nothing. */
export const removeCartLine = defineOperation({
  ...write,
  id: "removeCartLine",
  method: "DELETE",
  path: "/carts/products/{code}",
  summary: "Remove a line",
  params: z.strictObject({ code: productCode }),
  errors: ["order.disabled"],
});

/** Takes a visitor's lines over at sign-in, within the limits; `leftOver` tells what was not taken and why. Source: decisions §4. */
export const mergeCart = defineOperation({
  ...write,
  id: "mergeCart",
  method: "POST",
  path: "/carts/merge",
  summary: "Take a visitor's cart over",
  body: z.strictObject({ items: z.array(z.strictObject({ code: productCode, quantity: pieces(1) })).max(100) }),
  response: z.strictObject({
    cart,
    leftOver: z.array(
      z.strictObject({
        code: z.string(),
        quantity: z.int(),
        reason: z.enum([
          "add-to-cart.max-page-size",
          "basket.reached-max-order",
          "product.not-available",
          "product.unknown",
        ]),
      }),
    ),
  }),
  errors: ["cart.invalid-quantity", "order.disabled"],
});

/** Agrees to prices that changed since the lines were added (`ORDER_OBSOLETE`). Source: decisions §4. */
export const acceptCartPrices = defineOperation({
  ...write,
  id: "acceptCartPrices",
  method: "POST",
  path: "/carts/prices",
  summary: "Agree to changed prices",
  errors: ["order.disabled"],
});

/** Starts the countdown of a cart anew. Source: decisions §4. */
export const extendCart = defineOperation({
  ...write,
  id: "extendCart",
  method: "POST",
  path: "/carts/extend",
  summary: "Hold the pieces longer",
  errors: ["order.disabled", "cart.empty"],
});
