import { BULK_STEPS, MOST_AT_ONCE, ORDER_STATUSES } from "@kram/domain/orders";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant, locale, pageOf, productCode, requiredText } from "../schema/public.ts";
import { orderTag } from "../orders/public.ts";

const shared = { tag: "office", access: "staff", limit: "write" } as const;

/** Of one order that leave before the rest. */
const MOST_PARCELS = 100;

const number = inputText(40);
const isOnce = (items: readonly string[]) => new Set(items).size === items.length;
const numbers = z
  .array(number)
  .min(1, { error: "field-is-required" })
  .max(MOST_AT_ONCE, { error: "request.too-long" })
  .refine(isOnce, { error: "request.invalid" });

const ordersFrom = z
  .array(
    z.strictObject({
      number,
      from: z.enum(ORDER_STATUSES),
      /** As `getPacking` and `listOfficeOrders` tell: refused where pieces changed since. */
      linesVersion: z.int({ error: "request.invalid" }).optional(),
    }),
  )
  .min(1, { error: "field-is-required" })
  .max(MOST_AT_ONCE, { error: "request.too-long" })
  .refine((orders) => isOnce(orders.map((order) => order.number)), { error: "request.invalid" });

/** What happened to each order, as they were named; `before` is what had been so already. */
const told = z.strictObject({
  items: z.array(
    z.strictObject({
      number: z.string(),
      outcome: z.enum(["done", "before", "refused"]),
      /** Null for what was not refused. */
      code: z
        .enum([
          "order.unknown",
          "order.changed-meanwhile",
          "order.step-refused",
          "order.lines-changed",
          "order.addition-waits",
        ])
        .nullable(),
      /** Now; null for an unknown one. */
      status: z.enum(ORDER_STATUSES).nullable(),
    }),
  ),
});

/** Each order by itself: one that is refused holds up none. Repeating changes nothing. Source: orders 14. */
export const stepOrders = defineOperation({
  ...shared,
  id: "stepOrders",
  method: "POST",
  path: "/office/orders/steps",
  summary: "Take many orders a step further",
  body: z.strictObject({
    orders: ordersFrom,
    to: z.enum(BULK_STEPS),
    note: inputText(500).default(""),
  }),
  response: told,
  errors: ["shop.company-unknown", "field-is-required", "request.too-long"],
});

const sending = z.strictObject({ number: z.string(), status: z.enum(ORDER_STATUSES), dueAt: instant });

/** Each leaves in a minute, with its invoice and its mail, unless it is taken back. Source: orders 19. */
export const sendOrders = defineOperation({
  ...shared,
  id: "sendOrders",
  method: "POST",
  path: "/office/orders/sendings",
  summary: "Send many orders, with a minute to take it back",
  body: z.strictObject({ orders: ordersFrom, note: inputText(500).default("") }),
  response: told,
  errors: ["field-is-required", "request.too-long"],
});

/** `before` is what did not wait, `order.changed-meanwhile` what has left. Source: orders 19. */
export const takeBackSendings = defineOperation({
  ...shared,
  id: "takeBackSendings",
  method: "POST",
  path: "/office/orders/sendings/take-back",
  summary: "Keep orders that were about to leave",
  body: z.strictObject({ numbers }),
  response: told,
  errors: ["field-is-required", "request.too-long"],
});

/** The earliest first, as many as are sent at once. */
export const listSendings = defineOperation({
  ...shared,
  limit: "read",
  id: "listSendings",
  method: "GET",
  path: "/office/orders/sendings",
  summary: "Orders that are about to leave",
  response: pageOf(sending),
  errors: [],
});

/** The same words of the same person within ten minutes count once. */
export const noteOrders = defineOperation({
  ...shared,
  id: "noteOrders",
  method: "POST",
  path: "/office/orders/notes",
  summary: "Add a note to many orders",
  body: z.strictObject({ numbers, text: requiredText(1000) }),
  response: told,
  errors: ["field-is-required", "request.too-long"],
});

/** `on: false` takes the tag away. */
export const tagOrders = defineOperation({
  ...shared,
  id: "tagOrders",
  method: "PUT",
  path: "/office/orders/tags",
  summary: "Tag many orders",
  body: z.strictObject({ numbers, tag: orderTag, on: z.boolean() }),
  response: told,
  errors: ["field-is-required", "request.too-long"],
});

const barcode = inputText(40).regex(/^[A-Za-z0-9-]{4,40}$/u, { error: "invalid-format" });

/** Where its pieces lie, and what their packaging bears. */
const storage = z.strictObject({
  /** Empty while nobody said. */
  place: inputText(30),
  barcodes: z.array(barcode).max(10, { error: "request.too-long" }).refine(isOnce, { error: "request.invalid" }),
});

/** What no parcel has taken yet, by place; gifts are counted with what was bought. Source: packing 1, 5. */
export const getPacking = defineOperation({
  ...shared,
  limit: "read",
  id: "getPacking",
  method: "GET",
  path: "/office/orders/{number}/packing",
  summary: "What goes into an order's parcel",
  params: z.strictObject({ number }),
  response: z.strictObject({
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    /** Another order that waits longest; null where none waits. */
    nextToPack: z.string().nullable(),
    /** Of the next parcel, from 1 on. */
    parcelNo: z.int(),
    /** Handed back with the step, against pieces that are taken out meanwhile. */
    linesVersion: z.int(),
    /** Whether some pieces may leave before the rest. */
    maySendPart: z.boolean(),
    lines: z.array(
      storage.extend({
        code: z.string(),
        title: z.string(),
        quantity: z.int(),
        /** Address of its first picture, small. */
        picture: z.string().nullable(),
      }),
    ),
    notes: z.array(z.string()),
  }),
  errors: ["order.unknown"],
});

const quantity = z
  .int({ error: "request.invalid" })
  .min(1, { error: "request.invalid" })
  .max(10_000, { error: "request.invalid" });

const parcelNo = z
  .int({ error: "request.invalid" })
  .min(1, { error: "request.invalid" })
  .max(MOST_PARCELS, { error: "request.invalid" });

/** The same parcel once more changes nothing. Source: packing 5, 6. */
export const sendPart = defineOperation({
  ...shared,
  id: "sendPart",
  method: "POST",
  path: "/office/orders/{number}/shipments",
  summary: "Send some pieces of an order before the rest",
  params: z.strictObject({ number }),
  body: z.strictObject({
    /** From 1 on, as `getPacking` tells. */
    no: parcelNo,
    pieces: z
      .array(z.strictObject({ code: productCode, quantity }))
      .min(1, { error: "field-is-required" })
      .max(200, { error: "request.too-long" })
      .refine((pieces) => isOnce(pieces.map(({ code }) => code)), { error: "request.invalid" }),
  }),
  /** What is left of the order. */
  response: z.strictObject({ left: z.array(z.strictObject({ code: z.string(), quantity: z.int() })) }),
  errors: [
    "order.unknown",
    "order.step-refused",
    "order.changed-meanwhile",
    "order.addition-waits",
    "shipment.cash",
    "shipment.too-many",
    "shipment.whole",
    "field-is-required",
    "request.too-long",
  ],
});

/** What left makes the order sent, the rest is paid back. Source: packing 8. */
export const cancelRest = defineOperation({
  ...shared,
  id: "cancelRest",
  method: "POST",
  path: "/office/orders/{number}/rest/cancel",
  summary: "Pay back what an order still waits for",
  params: z.strictObject({ number }),
  /** Of the parcel that was awaited, as `getPacking` tells. */
  body: z.strictObject({ no: parcelNo }),
  response: z.strictObject({ status: z.enum(ORDER_STATUSES) }),
  errors: ["order.unknown", "order.step-refused", "order.changed-meanwhile", "shop.company-unknown"],
});

/** Numbers with commas between; unknown ones are left out. Source: packing 3. */
export const getPickLists = defineOperation({
  ...shared,
  limit: "read",
  id: "getPickLists",
  method: "GET",
  path: "/office/pick-list.pdf",
  summary: "One pick list for many orders as PDF",
  query: z.strictObject({ numbers: requiredText(8000), locale }),
  response: z.string(),
  errors: ["field-is-required"],
});

const code = z.strictObject({ code: productCode });

export const getProductStorage = defineOperation({
  ...shared,
  limit: "read",
  id: "getProductStorage",
  method: "GET",
  path: "/office/products/{code}/storage",
  summary: "Place and barcodes of a product",
  params: code,
  response: storage,
  errors: ["product.unknown"],
});

/** A barcode names one product. */
export const setProductStorage = defineOperation({
  ...shared,
  id: "setProductStorage",
  method: "PUT",
  path: "/office/products/{code}/storage",
  summary: "Set place and barcodes of a product",
  params: code,
  body: storage,
  response: storage,
  errors: ["product.unknown", "barcode.taken", "invalid-format", "request.too-long"],
});
