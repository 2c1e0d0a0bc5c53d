import { z } from "zod";
import { SHIPPING_METHODS } from "@kram/domain/shipping";
import { address, bookAddress } from "../members/public.ts";
import { defineOperation } from "../operation/public.ts";
import { amount, inputText, locale, productCode, pageOf } from "../schema/public.ts";
import { chosenLocker, lockerChoice } from "./locker.ts";

const days = z.strictObject({ from: z.int(), to: z.int() });

/** `price` before it gets free; a surcharge is for cash. Source: shipping 5. */
const shippingOffer = z.strictObject({
  shippingMethod: z.enum(SHIPPING_METHODS),
  code: z.string(),
  title: z.string(),
  price: amount,
  /** Goods from this value travel free; null: never. */
  freeFrom: amount.nullable(),
  cash: z.boolean(),
  cashSurcharge: amount,
  carrier: z.string().nullable(),
  /** Working days; null where nobody told them. */
  days: days.nullable(),
});

/** With offered ways and what is missing. */
export const cartShipping = z.strictObject({
  shippingMethod: z.enum(SHIPPING_METHODS),
  primaryAddress: address.extend({ name: z.string(), surname: z.string() }),
  primaryAddressChosen: z.boolean(),
  otherAddressChosenId: z.string().nullable(),
  otherAddresses: z.array(bookAddress),
  inpost: chosenLocker.nullable(),
  /** What this cart may choose. */
  methods: z.array(
    shippingOffer.extend({
      cost: amount,
      /** Days between which it arrives when ordered now; null where nobody told them. */
      arrival: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    }),
  ),
  /** Of `methods`; null when it was taken away. */
  shippingCode: z.string().nullable(),
  /** Of the chosen way. */
  freeShippingFrom: amount.nullable(),
  problem: z.enum(["SHIPPING_METHOD_NOT_AVAILABLE", "MISSING_ADDRESS_DATA", "MISSING_ADDRESS_DATA_LOCKER"]).nullable(),
  missingFields: z.array(z.string()),
});

/** Source: shipping 2. */
export const getCartShipping = defineOperation({
  id: "getCartShipping",
  method: "GET",
  path: "/carts/shipping",
  tag: "shipping",
  summary: "How the cart ships",
  access: "member",
  limit: "read",
  query: z.strictObject({ locale }).prefault({}),
  response: cartShipping,
  errors: [],
});

/** Only what is sent changes. Source: shipping 2. */
export const setCartShipping = defineOperation({
  id: "setCartShipping",
  method: "PUT",
  path: "/carts/shipping",
  tag: "shipping",
  summary: "Choose how the cart ships",
  access: "member",
  limit: "write",
  query: z.strictObject({ locale }).prefault({}),
  body: z.strictObject({
    shippingMethod: z.enum(SHIPPING_METHODS, { error: "request.invalid" }).optional(),
    /** One of several ways of a kind. */
    code: productCode.optional(),
    primaryAddressChosen: z.boolean().optional(),
    otherAddressChosenId: inputText(40).optional(),
    inpost: lockerChoice.optional(),
  }),
  response: cartShipping,
  errors: [
    "order.disabled",
    "address.unknown",
    "locker.unknown",
    "lockers.unavailable",
    "SHIPPING_METHOD_NOT_AVAILABLE",
    "too-short",
    "InvalidPhone",
    "please-enter-valid-email",
  ],
});

/** Each at its lowest price. */
export const listShippingMethods = defineOperation({
  id: "listShippingMethods",
  method: "GET",
  path: "/shipping-methods",
  tag: "shipping",
  summary: "Ways to ship",
  access: "anyone",
  limit: "read",
  query: z.strictObject({ locale }).prefault({}),
  response: pageOf(shippingOffer),
  errors: [],
});

export type CartShipping = z.infer<typeof cartShipping>;
