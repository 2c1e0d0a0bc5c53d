import { SHIPPING_METHODS } from "@kram/domain/shipping";
import { z } from "zod";
import { bookAddress } from "../members/public.ts";
import { defineOperation } from "../operation/public.ts";
import { amount, currency, inputText, instant, productCode, requiredText } from "../schema/public.ts";
import { cartShipping } from "../shipping/public.ts";

const shared = { tag: "office", access: "staff" } as const;
const params = z.strictObject({ memberNo: inputText(20) });

const paymentLink = z.strictObject({
  state: z.enum(["SENT", "OPENED", "USED", "WITHDRAWN", "EXPIRED", "OUTDATED"]),
  /** Whether it went to the member's address. */
  mailed: z.boolean(),
  sentAt: instant,
  endsAt: instant,
  openedAt: instant.nullable(),
  orderNumber: z.string().nullable(),
});

/** How a prepared cart ships and what it costs so. */
export const memberDelivery = z.strictObject({
  ways: z.array(
    z.strictObject({ code: z.string(), title: z.string(), shippingMethod: z.enum(SHIPPING_METHODS), cost: amount }),
  ),
  /** The own one first, with null for its id. */
  addresses: z.array(bookAddress.extend({ id: z.string().nullable() })),
  code: z.string().nullable(),
  addressId: z.string().nullable(),
  locker: z.string().nullable(),
  /** Of Packstations. */
  asksPostNumber: z.boolean(),
  problem: cartShipping.shape.problem,
  missingFields: z.array(z.string()),
  currency,
  shippingCost: amount,
  totalGrossCost: amount,
  /** Whether this cart can be paid online. */
  paysOnline: z.boolean(),
  /** The newest of the member's; null without one. */
  link: paymentLink.nullable(),
});

export type MemberDelivery = z.infer<typeof memberDelivery>;

export const getMemberDelivery = defineOperation({
  ...shared,
  id: "getMemberDelivery",
  method: "GET",
  path: "/office/members/{memberNo}/cart/delivery",
  summary: "How a prepared cart ships",
  limit: "read",
  params,
  response: memberDelivery,
  errors: ["member.unknown"],
});

const REFUSED = ["member.unknown", "cart.not-prepared", "order.disabled"] as const;

/** A link sent before is outdated then. Source: cart 28. */
export const setMemberDelivery = defineOperation({
  ...shared,
  id: "setMemberDelivery",
  method: "PUT",
  path: "/office/members/{memberNo}/cart/delivery",
  summary: "Choose how a prepared cart ships",
  limit: "write",
  params,
  body: z.strictObject({
    code: productCode,
    /** Null for the own address. */
    addressId: inputText(40).nullable().optional(),
    /** For the member's own name and phone. */
    locker: z.strictObject({ code: requiredText(40), postNumber: inputText(20).optional() }).optional(),
  }),
  response: memberDelivery,
  errors: [
    ...REFUSED,
    "address.unknown",
    "locker.unknown",
    "lockers.unavailable",
    "SHIPPING_METHOD_NOT_AVAILABLE",
    "field-is-required",
    "too-short",
    "InvalidPhone",
    "please-enter-valid-email",
  ],
});

/** Ends the link sent before. `url` is told this once; the mail carries an address of its own. Source: cart 28. */
export const sendPaymentLink = defineOperation({
  ...shared,
  id: "sendPaymentLink",
  method: "POST",
  path: "/office/members/{memberNo}/cart/payment-link",
  summary: "Send a payment link",
  limit: "write",
  params,
  body: z.strictObject({ mail: z.boolean({ error: "request.invalid" }) }),
  response: z.strictObject({ delivery: memberDelivery, url: z.string() }),
  errors: [
    ...REFUSED,
    "cart.empty",
    "product.not-available",
    "SHIPPING_METHOD_NOT_AVAILABLE",
    "MISSING_ADDRESS_DATA",
    "MISSING_ADDRESS_DATA_LOCKER",
    "payment-link.not-online",
  ],
});

export const withdrawPaymentLink = defineOperation({
  ...shared,
  id: "withdrawPaymentLink",
  method: "POST",
  path: "/office/members/{memberNo}/cart/payment-link/withdraw",
  summary: "Withdraw a payment link",
  limit: "write",
  params,
  response: memberDelivery,
  errors: ["member.unknown"],
});
