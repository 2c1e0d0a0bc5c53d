import { PAYMENT_CHANNELS } from "@kram/domain/payments";
import { SHIPPING_METHODS } from "@kram/domain/shipping";
import { z } from "zod";
import { cart } from "../cart/public.ts";
import { defineOperation } from "../operation/public.ts";
import { placeOrder } from "../orders/public.ts";
import { amount, currency, instant, locale, priceInput } from "../schema/public.ts";

/** Whatever is wrong with it, nobody has it. */
const token = z.string({ error: "link.invalid" }).regex(/^[\w-]{43}$/u, { error: "link.invalid" });

const shared = { tag: "checkout", access: "anyone", method: "POST" } as const;

/** What the order needs of its member, no more. */
const receiver = z.strictObject({
  name: z.string(),
  surname: z.string(),
  /** Null for an address. */
  locker: z.string().nullable(),
  street: z.string(),
  buildingNo: z.string(),
  apartmentNo: z.string(),
  zipCode: z.string(),
  city: z.string(),
});

const { products, summary, promotions, guarantees } = cart.shape;

/** Ordered as the checkout shows it. */
const linkedCart = z.strictObject({
  /** What is agreed to counts until then. */
  endsAt: instant,
  products,
  gifts: z.array(z.strictObject({ code: z.string(), quantity: z.int() })),
  promotions,
  guarantees,
  summary,
  delivery: z.strictObject({
    shippingMethod: z.enum(SHIPPING_METHODS),
    title: z.string(),
    receiver,
    arrival: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  }),
  channels: z.array(z.enum(PAYMENT_CHANNELS)),
  /** A company agrees to its own terms, and may be asked how it buys. */
  isCompany: z.boolean(),
});

export const linkedPurchase = z.strictObject({
  name: z.string(),
  /** Null once it is ordered. */
  cart: linkedCart.nullable(),
  /** Null until then. */
  order: z
    .strictObject({ number: z.string(), state: z.enum(["UNPAID", "FAILED", "PAID"]), totalGrossCost: amount, currency })
    .nullable(),
});

export type LinkedPurchase = z.infer<typeof linkedPurchase>;

/** By POST, so that no log of calls keeps the link. Source: cart 28. */
export const openPaymentLink = defineOperation({
  ...shared,
  id: "openPaymentLink",
  path: "/payment-links/open",
  summary: "What a payment link asks to pay",
  limit: "write",
  query: z.strictObject({ locale }).prefault({}),
  body: z.strictObject({ token }),
  response: linkedPurchase,
  errors: ["link.invalid"],
});

/** Places the order at the sum that was seen; once placed, leads to pay it. Source: cart 28. */
export const payByLink = defineOperation({
  ...shared,
  id: "payByLink",
  path: "/payment-links/orders",
  summary: "Order and pay by a payment link",
  limit: "signIn",
  body: placeOrder.body.extend({ token, total: priceInput }),
  response: z.strictObject({ number: z.string(), paymentUri: z.string() }),
  errors: ["link.invalid", ...placeOrder.errors, "payment.provider-unavailable"],
});

/** Leads on to pay the order that the link placed. Source: cart 28. */
export const payLinkedOrder = defineOperation({
  ...shared,
  id: "payLinkedOrder",
  path: "/payment-links/payments",
  summary: "Pay an order of a payment link",
  limit: "signIn",
  body: z.strictObject({ token }),
  response: payByLink.response,
  errors: ["link.invalid", "order.payment-not-pending", "payment.provider-unavailable"],
});
