import { isHold, nextStatuses, type OrderStatus } from "@kram/domain/orders";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { issueInvoices } from "../invoices/public.ts";
import type { SettingParts } from "../settings/public.ts";
import { releaseOrder } from "./cancel-order.ts";
import { createOrderLinesRepository } from "./order-lines.repository.ts";
import { type Actor, createOrderStepsRepository } from "./order-steps.repository.ts";
import { standingOf } from "./present-order.ts";

/** Payments have mails of their own. */
export const MAILS: Partial<Record<OrderStatus, string>> = {
  EXECUTED: "mail.order-packed",
  SENT: "mail.order-sent",
  RESENT: "mail.order-resent",
  RETURNED: "mail.order-returned",
};

/**
 * Sending issues the invoice. Refuses: order.unknown, order.changed-meanwhile, order.step-refused, order.lines-changed,
 * order.addition-waits, shop.company-unknown. Source: orders 1, 2, 21, 25.
 */
export async function setOrderStatus(input: {
  db: Database;
  country: Country;
  settingParts: SettingParts;
  staffId: number;
  number: string;
  from: OrderStatus;
  to: OrderStatus;
  note: string;
  linesVersion?: number | undefined;
}): Promise<void> {
  const { db, country, settingParts, staffId, number, from, to, note, linesVersion } = input;
  await db.inTransaction(async (tx) => {
    const steps = createOrderStepsRepository(tx);
    const order = await steps.lock(number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    if (order.status !== from)
      throw new ShopError({ code: "order.changed-meanwhile", params: { status: order.status } });
    if (order.awaitsMore && to === "EXECUTED") throw new ShopError({ code: "order.addition-waits" });
    if (!nextStatuses(standingOf(order)).includes(to))
      throw new ShopError({ code: "order.step-refused", params: { from, to } });
    if (
      linesVersion !== undefined &&
      linesVersion !== (await createOrderLinesRepository(tx).standing(order.id)).version
    )
      throw new ShopError({ code: "order.lines-changed" });
    const by: Actor = { actor: "staff", staffId, note: note.trim() };
    if (to === "CANCELED") await releaseOrder(tx, order, by);
    else {
      const mail = isHold(from) ? null : (MAILS[to] ?? null);
      await steps.move(order, to, isHold(to) ? from : null, mail, by);
      if (to === "SENT") await issueInvoices(tx, { orderIds: [order.id], country, settingParts });
    }
    await noteStaffAction(tx, {
      staffId,
      action: "setOrderStatus",
      subject: number,
      before: { status: from },
      after: { status: to, note: by.note },
    });
  });
}
