import { PAYMENT_CHANNELS } from "@kram/domain/payments";
import { z } from "zod";
import { cart } from "../cart/public.ts";
import { defineOperation } from "../operation/public.ts";
import { productCode } from "../schema/public.ts";

/** Source: payments 1. */
export const paymentMethod = z.enum(["CASH", "NONE", "TRANSFER"]);

/** `channels` are what `TRANSFER` opens at the provider. Source: payments 1. */
export const cartPayment = z.strictObject({
  methods: z.array(paymentMethod),
  paymentMethod: paymentMethod.nullable(),
  channels: z.array(z.enum(PAYMENT_CHANNELS)),
});

const shared = { tag: "payments", access: "member" } as const;

export const getCartPayment = defineOperation({
  ...shared,
  id: "getCartPayment",
  method: "GET",
  path: "/carts/payment",
  summary: "Ways to pay",
  limit: "read",
  response: cartPayment,
  errors: [],
});

export const setCartPayment = defineOperation({
  ...shared,
  id: "setCartPayment",
  method: "POST",
  path: "/carts/payment",
  summary: "Choose how to pay",
  limit: "write",
  body: z.strictObject({
    paymentMethod,
  }),
  response: cartPayment,
  errors: ["payment.method-not-available", "locker.no-cash", "order.disabled"],
});

/** Page of the pending payment. Source: payments 2. */
export const getPaymentUri = defineOperation({
  ...shared,
  id: "getPaymentUri",
  method: "GET",
  path: "/carts/payment/uri",
  summary: "Where to pay",
  limit: "read",
  response: z.strictObject({ paymentUri: z.string() }),
  errors: ["payment.no-pending", "payment.provider-unavailable"],
});

/** `PW001` courier, `PW002` locker. Source: shipping 1. */
export const setShippingProduct = defineOperation({
  ...shared,
  id: "setShippingProduct",
  method: "POST",
  path: "/carts/payment/shipping-product",
  summary: "Choose the shipping product",
  limit: "write",
  body: z.strictObject({ code: productCode }),
  response: cart,
  errors: ["SHIPPING_METHOD_NOT_AVAILABLE", "order.disabled"],
});

export const removeShippingProduct = defineOperation({
  ...shared,
  id: "removeShippingProduct",
  method: "DELETE",
  path: "/carts/payment/shipping-product",
  summary: "Remove the shipping product",
  limit: "write",
  response: cart,
  errors: ["order.disabled"],
});

export type CartPayment = z.infer<typeof cartPayment>;
