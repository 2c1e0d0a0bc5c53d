import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { giveBack } from "../money/public.ts";
import { createOrdersRepository, type OrderDetailRow } from "./orders.repository.ts";
import { mayCancel } from "./present-order.ts";

/** Cancels an own order that is not paid and not packed; its pieces return to stock, its club money to the member. Refuses: order.unknown, order.cannot-cancel. Source: decisions §4. */
export function cancelOrder({
  db,
  memberId,
  number,
}: {
  db: Database;
  memberId: number;
  number: string;
}): Promise<OrderDetailRow> {
  return db.inTransaction(async (tx) => {
    const orders = createOrdersRepository(tx);
    const order = await orders.lockOfMember(memberId, number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    if (!mayCancel(order)) throw new ShopError({ code: "order.cannot-cancel", params: { status: order.status } });
    const { id: orderId, currency, discount_minor: bonus, refund_minor: refunds } = order;
    const spent = order.status !== "CREATED";
    await giveBack(tx, { orderId, memberId, currency, bonus, refunds, spent });
    await orders.cancel(order);
    const canceled = await orders.ofMember(memberId, number);
    if (!canceled) throw new ShopError({ code: "order.unknown" });
    return canceled;
  });
}
