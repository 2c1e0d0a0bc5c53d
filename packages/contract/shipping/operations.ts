import { z } from "zod";
import { SHIPPING_METHODS } from "@kram/domain/shipping";
import { address, bookAddress } from "../members/public.ts";
import { defineOperation } from "../operation/public.ts";
import { amount, inputText, locale } from "../schema/public.ts";
import { chosenLocker, lockerChoice } from "./locker.ts";

/** With offered ways and what is missing. */
export const cartShipping = z.strictObject({
  shippingMethod: z.enum(SHIPPING_METHODS),
  primaryAddress: address.extend({ name: z.string(), surname: z.string() }),
  primaryAddressChosen: z.boolean(),
  otherAddressChosenId: z.string().nullable(),
  otherAddresses: z.array(bookAddress),
  inpost: chosenLocker.nullable(),
  methods: z.array(
    z.strictObject({ shippingMethod: z.enum(SHIPPING_METHODS), code: z.string(), title: z.string(), price: amount }),
  ),
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
    primaryAddressChosen: z.literal(true).optional(),
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
  ],
});

export type CartShipping = z.infer<typeof cartShipping>;
