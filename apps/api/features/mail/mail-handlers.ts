import type { Database } from "../../platform/database.ts";
import type { OutboxEntry, OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { MailProvider } from "../../providers/mail/mail-provider.ts";
import { createOrdersRepository } from "../orders/public.ts";
import { createMailRepository } from "./mail.repository.ts";
import { type OrderMailKind, orderMail } from "./order-mail.ts";

/** Handlers of every mail that the outbox can ask for. A mail that was kept before is not sent again. */
export function createMailHandlers({
  db,
  provider,
  shopUrl,
}: {
  db: Database;
  provider: MailProvider;
  shopUrl: string;
}): Record<string, OutboxHandler> {
  const orders = createOrdersRepository(db);
  const mails = createMailRepository(db);

  const sendAbout = (kind: OrderMailKind) => async (entry: OutboxEntry) => {
    if (await mails.isKept(entry.id)) return;
    const row = await orders.byId(Number(entry.payload.orderId));
    if (!row) throw new Error("a mail is due for an order that is gone");
    const mail = orderMail({ kind, row, shopUrl });
    await provider.send({ ...mail, messageId: `<outbox-${entry.id}@${new URL(shopUrl).hostname}>` });
    await mails.keep(entry.id, mail);
  };

  return {
    "mail.order-placed": sendAbout("placed"),
    "mail.order-paid": sendAbout("paid"),
    "mail.order-canceled": sendAbout("canceled"),
  };
}
