import { MOST_AT_ONCE } from "@kram/domain/orders";
import { PARCEL_SIZES, PICKUP_STATES, type ParcelSize } from "@kram/domain/parcels";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { instant } from "../schema/public.ts";
import { pickupPlace } from "../settings/public.ts";

const shared = { tag: "office", access: "staff" } as const;
const ID = /^\d{1,15}$/u;

const pickup = z.strictObject({
  id: z.string(),
  /** Code of one of the country's carriers. */
  carrier: z.string(),
  state: z.enum(PICKUP_STATES),
  /** By which the carrier knows it; null until it answered. */
  number: z.string().nullable(),
  /** How many were asked for. */
  parcels: z.int().min(1),
  /** The carrier's words; of one that waits, what came instead of an answer. */
  problems: z.array(z.string()),
  createdAt: instant,
  askedBy: z.string(),
});

export type Pickup = z.infer<typeof pickup>;

const awaitedParcel = z.strictObject({
  id: z.string(),
  orderNumber: z.string(),
  carrier: z.string(),
  size: z.enum(Object.keys(PARCEL_SIZES) as [ParcelSize, ...ParcelSize[]]),
  trackingNumber: z.string(),
});

export type AwaitedParcel = z.infer<typeof awaitedParcel>;

/** The oldest parcel first, the newest ten pickups. Source: parcels 10. */
export const getPickups = defineOperation({
  ...shared,
  id: "getPickups",
  method: "GET",
  path: "/office/pickups",
  summary: "Parcels that wait for a courier, and the couriers that were called",
  limit: "read",
  response: z.strictObject({
    /** With keys and couriers to call; nothing is offered without one. */
    carriers: z.array(z.string()),
    /** Null until an owner entered it. */
    place: pickupPlace.nullable(),
    waiting: z.array(awaitedParcel),
    pickups: z.array(pickup),
  }),
  errors: [],
});

/** One courier for each carrier. A parcel that a courier was called for is refused with the whole call. Source: parcels 10. */
export const orderPickup = defineOperation({
  ...shared,
  id: "orderPickup",
  method: "POST",
  path: "/office/pickups",
  summary: "Call couriers for parcels with labels",
  limit: "write",
  body: z.strictObject({
    parcels: z
      .array(z.string().regex(ID, { error: "parcel.unknown" }))
      .min(1, { error: "field-is-required" })
      .max(MOST_AT_ONCE, { error: "request.too-long" })
      .refine((items) => new Set(items).size === items.length, { error: "request.invalid" }),
  }),
  response: z.strictObject({ items: z.array(pickup) }),
  errors: [
    "field-is-required",
    "request.too-long",
    "parcel.unknown",
    "parcel.no-label",
    "parcel.no-carrier",
    "pickup.no-place",
    "pickup.ordered-before",
  ],
});

/** Frees its parcels for another. Source: parcels 12. */
export const cancelPickup = defineOperation({
  ...shared,
  id: "cancelPickup",
  method: "POST",
  path: "/office/pickups/{id}/cancel",
  summary: "Call a courier off",
  limit: "write",
  params: z.strictObject({ id: z.string().regex(ID, { error: "pickup.unknown" }) }),
  response: pickup,
  errors: ["pickup.unknown", "pickup.under-way", "pickup.too-late", "parcel.no-carrier", "carrier.unavailable"],
});
