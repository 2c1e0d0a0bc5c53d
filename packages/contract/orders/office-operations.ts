import { ORDER_STATUSES } from "@kram/domain/orders";
import { z } from "zod";
import { ADDRESS_ERRORS, bookAddressInput } from "../members/public.ts";
import { defineOperation } from "../operation/public.ts";
import { areInOrder, inputText, pageNo, pageOf, pageSize, priceInput, requiredText, locale } from "../schema/public.ts";
import { lockerChoice } from "../shipping/public.ts";
import {
  officeOrder,
  officeOrderFilters,
  officeOrderItem,
  orderNumber,
  orderPreview,
  orderTag,
  paymentState,
} from "./order.ts";

const shared = { tag: "office", access: "staff" } as const;
const status = z.enum(ORDER_STATUSES);

/** Newest first; the country's days, both included. */
export const listOfficeOrders = defineOperation({
  ...shared,
  id: "listOfficeOrders",
  method: "GET",
  path: "/office/orders",
  summary: "All orders",
  limit: "read",
  query: z
    .strictObject({
      pageNo,
      pageSize: pageSize(25),
      ...officeOrderFilters,
      paymentState: paymentState.optional(),
      cash: z.literal("awaited").optional(),
      /** A parcel has left, and the rest waits. Source: packing 6. */
      rest: z.literal("waiting").optional(),
      /** Pieces wait beside it until their difference is paid. Source: orders 25. */
      more: z.literal("waiting").optional(),
      tag: orderTag.optional(),
    })
    .refine(areInOrder, { error: "date-range.reversed" }),
  response: pageOf(officeOrderItem),
  errors: [],
});

export const getOfficeOrder = defineOperation({
  ...shared,
  id: "getOfficeOrder",
  method: "GET",
  path: "/office/orders/{number}",
  summary: "One order",
  limit: "read",
  params: orderNumber,
  response: officeOrder,
  errors: ["order.unknown"],
});

/** `from` is the status seen, `linesVersion` the pieces, against simultaneous changes. Source: orders 1, 4, 21. */
export const setOrderStatus = defineOperation({
  ...shared,
  id: "setOrderStatus",
  method: "PUT",
  path: "/office/orders/{number}/status",
  summary: "Change an order's status",
  limit: "write",
  params: orderNumber,
  body: z.strictObject({
    from: status,
    to: status,
    note: inputText(500).default(""),
    linesVersion: z.int({ error: "request.invalid" }).optional(),
  }),
  response: officeOrder,
  errors: [
    "order.unknown",
    "order.changed-meanwhile",
    "order.step-refused",
    "order.lines-changed",
    "order.addition-waits",
  ],
});

/** The country's carriers; null removes it. */
export const setOrderTracking = defineOperation({
  ...shared,
  id: "setOrderTracking",
  method: "PUT",
  path: "/office/orders/{number}/tracking",
  summary: "Set an order's parcel",
  limit: "write",
  params: orderNumber,
  body: z.strictObject({
    tracking: z
      .strictObject({
        carrier: requiredText(20),
        number: inputText(40).regex(/^[A-Za-z0-9-]{6,40}$/u, { error: "invalid-format" }),
      })
      .nullable(),
  }),
  response: officeOrder,
  errors: ["order.unknown", "order.step-refused", "carrier.unknown", "field-is-required", "invalid-format"],
});

/**
 * Another receiver, street or locker, also of the other kind of delivery; the price stays. `version` is the one seen. Tells the
 * buyer. Source: orders 20.
 */
export const setOrderAddress = defineOperation({
  ...shared,
  id: "setOrderAddress",
  method: "PUT",
  path: "/office/orders/{number}/address",
  summary: "Change where an order goes",
  limit: "write",
  params: orderNumber,
  body: z
    .strictObject({
      version: z.int({ error: "request.invalid" }),
      /** By courier. */
      address: bookAddressInput.optional(),
      /** To a locker. */
      inpost: lockerChoice.optional(),
    })
    .refine(({ address, inpost }) => (address === undefined) !== (inpost === undefined), { error: "request.invalid" }),
  response: officeOrder,
  errors: [
    "order.unknown",
    "order.address-fixed",
    "order.has-label",
    "order.address-changed",
    "SHIPPING_METHOD_NOT_AVAILABLE",
    "locker.no-cash",
    "MISSING_ADDRESS_DATA_LOCKER",
    "locker.unknown",
    "lockers.unavailable",
    ...ADDRESS_ERRORS,
  ],
});

/** Lines that are not named stay whole; `version` is the one seen. */
const changedOrder = z.strictObject({
  version: z.int({ error: "request.invalid" }),
  lines: z
    .array(
      z.strictObject({
        code: inputText(40),
        /** Of a gift; empty or left out for what was bought. */
        promotionCode: inputText(40)
          .nullish()
          .transform((code) => code ?? ""),
        /** Afterwards; none takes the line out, more than it has lets pieces in. */
        quantity: z
          .int({ error: "request.invalid" })
          .min(0, { error: "request.invalid" })
          .max(1000, { error: "request.invalid" }),
      }),
    )
    .min(1, { error: "field-is-required" })
    .max(500, { error: "request.too-long" })
    .refine(
      (lines) => new Set(lines.map(({ code, promotionCode }) => `${promotionCode} ${code}`)).size === lines.length,
      {
        error: "request.invalid",
      },
    ),
});

const LINES_ERRORS = [
  "order.unknown",
  "order.lines-fixed",
  "order.has-label",
  "order.lines-changed",
  "order.lines-more",
  "order.lines-last",
  "order.lines-price",
  "order.lines-paid",
  "order.lines-mixed",
  "order.lines-closed",
  "order.addition-waits",
  "order.line-named",
  "order.disabled",
  "product.unknown",
  "product.not-available",
  "product.out-of-stock",
  "add-to-cart.max-page-size",
  "basket.reached-max-order",
  "SHIPPING_METHOD_NOT_AVAILABLE",
  "payment.method-not-available",
  "field-is-required",
  "request.too-long",
] as const;

/**
 * Takes pieces out of an order until it is packed, at the prices agreed; what was paid for them goes back as it was paid. Also
 * lets pieces and products in, at the prices of today; of a paid order they wait until their difference is paid. The same
 * quantities again change nothing. Tells the buyer, with the note. Source: orders 21, 22, 24, 25.
 */
export const setOrderLines = defineOperation({
  ...shared,
  id: "setOrderLines",
  method: "PUT",
  path: "/office/orders/{number}/lines",
  summary: "Change the pieces of an order",
  limit: "write",
  params: orderNumber,
  body: changedOrder.extend({ note: inputText(500).default("") }),
  response: officeOrder,
  errors: LINES_ERRORS,
});

/** What `setOrderLines` would make of it; nothing is kept. */
export const previewOrderLines = defineOperation({
  ...shared,
  id: "previewOrderLines",
  method: "POST",
  path: "/office/orders/{number}/lines/preview",
  summary: "What an order costs with other pieces",
  limit: "read",
  params: orderNumber,
  body: changedOrder,
  response: orderPreview,
  errors: LINES_ERRORS,
});

/** Pieces that wait for their difference come in no more; taken back before, nothing changes. Source: orders 25. */
export const withdrawAddition = defineOperation({
  ...shared,
  id: "withdrawAddition",
  method: "DELETE",
  path: "/office/orders/{number}/additions/{id}",
  summary: "Take an unpaid addition to an order back",
  limit: "write",
  params: orderNumber.extend({ id: z.string().regex(/^[0-9]{1,15}$/u, { error: "request.invalid" }) }),
  response: officeOrder,
  errors: ["order.unknown", "order.addition-paid"],
});

/** Starts the days for withdrawing; null removes it. */
export const setOrderDelivery = defineOperation({
  ...shared,
  id: "setOrderDelivery",
  method: "PUT",
  path: "/office/orders/{number}/delivery",
  summary: "Set the day of receipt",
  limit: "write",
  params: orderNumber,
  body: z.strictObject({ deliveredOn: z.iso.date({ error: "request.invalid-date" }).nullable() }),
  response: officeOrder,
  errors: ["order.unknown", "order.step-refused", "order.delivery-day", "request.invalid-date"],
});

/** Whole amounts, all or none; cannot be undone. */
export const confirmCash = defineOperation({
  ...shared,
  id: "confirmCash",
  method: "POST",
  path: "/office/cash",
  summary: "Confirm cash on delivery",
  limit: "write",
  body: z.strictObject({
    receivedOn: z.iso.date({ error: "request.invalid-date" }),
    orders: z
      .array(z.strictObject({ number: inputText(40), amount: priceInput }))
      .min(1, { error: "field-is-required" })
      .max(500, { error: "request.too-long" })
      .refine((orders) => new Set(orders.map(({ number }) => number)).size === orders.length, {
        error: "request.invalid",
      }),
  }),
  response: z.strictObject({ confirmed: z.int() }),
  errors: [
    "order.unknown",
    "cash.not-expected",
    "cash.confirmed-before",
    "cash.amount-differs",
    "cash.day",
    "request.invalid-date",
    "request.too-long",
    "field-is-required",
    "invalid-format",
  ],
});

/** For staff only. */
export const addOrderNote = defineOperation({
  ...shared,
  id: "addOrderNote",
  method: "POST",
  path: "/office/orders/{number}/notes",
  summary: "Add a note to an order",
  limit: "write",
  params: orderNumber,
  body: z.strictObject({ text: requiredText(1000) }),
  response: officeOrder,
  errors: ["order.unknown", "field-is-required"],
});

/** Of one's own; admins remove others', too. Repeatable. */
export const removeOrderNote = defineOperation({
  ...shared,
  id: "removeOrderNote",
  method: "DELETE",
  path: "/office/orders/{number}/notes/{id}",
  summary: "Remove a note from an order",
  limit: "write",
  params: orderNumber.extend({ id: z.string().regex(/^\d{1,15}$/u, { error: "request.invalid" }) }),
  response: officeOrder,
  errors: ["order.unknown", "order.note-of-other"],
});

/** The same confirmation with what was agreed, to the order's address. */
export const mailOrderAgain = defineOperation({
  ...shared,
  id: "mailOrderAgain",
  method: "POST",
  path: "/office/orders/{number}/mail",
  summary: "Mail an order's confirmation again",
  limit: "write",
  params: orderNumber,
  response: z.strictObject({ done: z.literal(true) }),
  errors: ["order.unknown"],
});

const toPrint = { ...shared, limit: "read", errors: ["order.unknown"] } as const;
const inLanguage = z.strictObject({ locale });

/** In the caller's language. */
export const getPickList = defineOperation({
  ...toPrint,
  id: "getPickList",
  method: "GET",
  path: "/office/orders/{number}/pick-list.pdf",
  summary: "An order's pick list as PDF",
  params: orderNumber,
  query: inLanguage,
  response: z.string(),
});

export const getDeliveryLabel = defineOperation({
  ...toPrint,
  id: "getDeliveryLabel",
  method: "GET",
  path: "/office/orders/{number}/label.pdf",
  summary: "An order's delivery label as PDF",
  params: orderNumber,
  query: inLanguage,
  response: z.string(),
});
