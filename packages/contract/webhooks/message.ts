import { ORDER_STATUSES } from "@kram/domain/orders";
import { WEBHOOK_VERSION, type WebhookKind } from "@kram/domain/webhooks";
import { z } from "zod";
import { amount, currency, instant } from "../schema/public.ts";

const status = z.enum(ORDER_STATUSES);

/** Number of the order, and of its parcel. */
const shipment = {
  number: z.string(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
};

/** A message of version 1 as it is posted. */
function message<Kind extends WebhookKind | "ping", Data extends z.core.$ZodShape>(kind: Kind, data: Data) {
  return z.strictObject({
    /** The same when it comes again. */
    id: z.uuid(),
    kind: z.literal(kind),
    version: z.literal(WEBHOOK_VERSION),
    at: instant,
    data: z.strictObject(data),
  });
}

/** What endpoints receive; receivers let fields pass that they do not know. Source: webhooks 9. */
export const webhookMessage = z.discriminatedUnion("kind", [
  message("ping", {}),
  message("order.placed", {
    number: z.string(),
    type: z.enum(["PRESENT", "REGULAR"]),
    status,
    currency,
    total: amount,
    paymentMethod: z.enum(["CASH", "NONE", "TRANSFER"]),
    paymentState: z.string(),
    shippingMethod: z.enum(["COURIER", "PACZKOMAT"]),
  }),
  message("order.status-changed", { number: z.string(), status, formerStatus: status, paymentState: z.string() }),
  message("order.tracking-changed", {
    number: z.string(),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
  }),
  /** A parcel left before the rest of its order; the last or only one is told by the order's status. */
  message("shipment.sent", {
    ...shipment,
    no: z.int(),
    pieces: z.array(z.strictObject({ code: z.string(), quantity: z.int() })),
  }),
  message("shipment.tracking-changed", { ...shipment, no: z.int() }),
  /** As its carrier says; `no` is null for an order's last or only parcel. */
  message("shipment.arrived", { ...shipment, no: z.int().nullable(), arrivedOn: z.iso.date() }),
  /** Pieces were taken out; `pieces` and `total` are what is left. */
  message("order.lines-changed", {
    number: z.string(),
    currency,
    total: amount,
    pieces: z.int(),
    paymentState: z.string(),
  }),
  message("payment.received", {
    /** Of the order. */
    number: z.string(),
    method: z.enum(["CASH", "TRANSFER"]),
    /** Null for cash. */
    provider: z.string().nullable(),
    amount,
    currency,
  }),
  /** When the first piece can be bought again, or the last no more. */
  message("stock.changed", { code: z.string(), isAvailable: z.boolean(), available: z.int() }),
  message("member.joined", { memberNo: z.string() }),
  message("invoice.issued", {
    number: z.string(),
    kind: z.enum(["INVOICE", "CORRECTION"]),
    issuedOn: z.iso.date(),
    orderNumber: z.string(),
    /** Number of the invoice that a correction is about. */
    corrects: z.string().nullable(),
    currency,
    /** What a correction takes off is negative. */
    net: amount,
    vat: amount,
    gross: amount,
  }),
]);

export type WebhookMessage = z.infer<typeof webhookMessage>;
