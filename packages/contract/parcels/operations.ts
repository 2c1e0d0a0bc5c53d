import { MOST_AT_ONCE } from "@kram/domain/orders";
import { PARCEL_SIZES, PARCEL_STATES, type ParcelSize } from "@kram/domain/parcels";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant, pageOf, requiredText } from "../schema/public.ts";

const shared = { tag: "office", access: "staff" } as const;
const size = z.enum(Object.keys(PARCEL_SIZES) as [ParcelSize, ...ParcelSize[]]);

const parcel = z.strictObject({
  id: z.string(),
  orderNumber: z.string(),
  /** Code of one of the country's carriers. */
  carrier: z.string(),
  state: z.enum(PARCEL_STATES),
  size,
  grams: z.int(),
  trackingNumber: z.string().nullable(),
  /** The carrier's words; of one that waits, what came instead of an answer. */
  problems: z.array(z.string()),
  /** Can be printed. */
  hasLabel: z.boolean(),
  createdAt: instant,
  askedBy: z.string(),
});

export type Parcel = z.infer<typeof parcel>;

/** The heaviest that any carrier here takes. Source: DHL, Parcel DE Shipping 2.1.13, 31.5 kg. */
const MOST_GRAMS = 31_500;

/** One that is under way or ready is not asked for again. Source: parcels 1. */
export const orderParcels = defineOperation({
  ...shared,
  id: "orderParcels",
  method: "POST",
  path: "/office/parcels",
  summary: "Ask carriers for the labels of many orders",
  limit: "write",
  body: z.strictObject({
    numbers: z
      .array(inputText(40))
      .min(1, { error: "field-is-required" })
      .max(MOST_AT_ONCE, { error: "request.too-long" })
      .refine((items) => new Set(items).size === items.length, { error: "request.invalid" }),
    size,
    /** Of each parcel; null takes what its goods weigh. */
    grams: z
      .int({ error: "request.invalid" })
      .min(1, { error: "request.invalid" })
      .max(MOST_GRAMS, { error: "request.invalid" })
      .nullable()
      .default(null),
  }),
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        number: z.string(),
        outcome: z.enum(["done", "before", "refused"]),
        /** Null for what was not refused. */
        code: z
          .enum([
            "order.unknown",
            "order.step-refused",
            "parcel.no-carrier",
            "parcel.address-unknown",
            "parcel.weight-unknown",
          ])
          .nullable(),
      }),
    ),
  }),
  errors: ["field-is-required", "request.too-long"],
});

const numbers = requiredText(8000);

/** Of each order the newest first; numbers with commas between. */
export const listParcels = defineOperation({
  ...shared,
  id: "listParcels",
  method: "GET",
  path: "/office/parcels",
  summary: "Parcels of orders",
  limit: "read",
  query: z.strictObject({ numbers }),
  response: pageOf(parcel),
  errors: ["field-is-required"],
});

/** As the orders are named; those without a label are left out. Source: parcels 4. */
export const getLabels = defineOperation({
  ...shared,
  id: "getLabels",
  method: "GET",
  path: "/office/labels.pdf",
  summary: "Carriers' labels of many orders as one PDF",
  limit: "read",
  query: z.strictObject({ numbers }),
  response: z.string(),
  errors: ["field-is-required", "parcel.no-label"],
});

/** Asked of the carriers anew; as the orders are named, and those without a label are left out. Source: parcels 4. */
export const getLabelsForPrinters = defineOperation({
  ...shared,
  id: "getLabelsForPrinters",
  method: "GET",
  path: "/office/labels.zpl",
  summary: "Carriers' labels of many orders in ZPL, for printers of labels",
  limit: "read",
  query: z.strictObject({ numbers }),
  response: z.string(),
  errors: ["field-is-required", "parcel.no-label", "parcel.no-carrier", "carrier.unavailable"],
});

/** Takes the parcel number off the order. Source: parcels 5. */
export const cancelParcel = defineOperation({
  ...shared,
  id: "cancelParcel",
  method: "POST",
  path: "/office/parcels/{id}/cancel",
  summary: "Cancel a label at its carrier",
  limit: "write",
  params: z.strictObject({ id: z.string().regex(/^\d{1,15}$/u, { error: "parcel.unknown" }) }),
  response: parcel,
  errors: ["parcel.unknown", "parcel.under-way", "parcel.too-late", "parcel.no-carrier", "carrier.unavailable"],
});

const reported = { tag: "parcels", access: "anyone", path: "/parcels/inpost/events", errors: [] } as const;
const received = z.strictObject({ received: z.literal(true) });

/** InPost looks whether the address is there before it takes it. Source: ShipX 1.23.0, Webhooks. */
export const getParcelReports = defineOperation({
  ...reported,
  id: "getParcelReports",
  method: "GET",
  summary: "Whether InPost may report parcels here",
  limit: "read",
  response: received,
});

/** A hint, for it bears no signature: of the message the parcel's number alone is read. Source: parcels 9. */
export const reportParcel = defineOperation({
  ...reported,
  id: "reportParcel",
  method: "POST",
  summary: "InPost tells that something happened to a parcel",
  limit: "write",
  body: z.unknown(),
  response: received,
});
