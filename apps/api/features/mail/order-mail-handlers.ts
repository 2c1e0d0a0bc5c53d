import type { Country } from "@kram/countries/country";
import type { OutboxEntry, OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { createOrdersRepository } from "../orders/public.ts";
import type { Deliver } from "./deliver.ts";
import { type OrderMailKind, orderMail } from "./order-mail.ts";

/** Handlers of the mails about orders. */
export function createOrderMailHandlers({
  deliver,
  orders,
  country,
  shopUrl,
}: {
  deliver: Deliver;
  orders: ReturnType<typeof createOrdersRepository>;
  country: Country;
  shopUrl: string;
}): Record<string, OutboxHandler> {
  const sendAbout = (kind: OrderMailKind) => (entry: OutboxEntry) =>
    deliver(entry, async () => {
      const row = await orders.byId(Number(entry.payload.orderId));
      if (!row) throw new Error("a mail is due for an order that is gone");
      // Paid or canceled in the meantime: nobody has to hear of the try that failed.
      const stale = kind === "failed" && (row.payment_state !== "FAILED" || row.status !== "CREATED");
      return stale ? null : orderMail({ kind, row, country, shopUrl });
    });

  return {
    "mail.order-placed": sendAbout("placed"),
    "mail.order-paid": sendAbout("paid"),
    "mail.order-canceled": sendAbout("canceled"),
    "mail.order-payment-failed": sendAbout("failed"),
    "mail.order-packed": sendAbout("packed"),
    "mail.order-sent": sendAbout("sent"),
    "mail.order-resent": sendAbout("resent"),
    "mail.order-returned": sendAbout("returned"),
  };
}
