import type { Database, Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { reverseOrderBonuses } from "../bonuses/public.ts";
import { giveBack } from "../money/public.ts";
import { createPromotionsRepository } from "../promotions/public.ts";
import { type Actor, createOrderStepsRepository, type LockedOrder } from "./order-steps.repository.ts";
import { createOrdersRepository, type OrderDetailRow } from "./orders.repository.ts";
import { mayCancel } from "./present-order.ts";

/** Cancels an own order until it is packed; money that came in goes back by itself. Refuses: order.unknown, order.cannot-cancel. Source: orders 7. */
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
    const order = await createOrderStepsRepository(tx).lockOfMember(memberId, number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    if (!mayCancel(order)) throw new ShopError({ code: "order.cannot-cancel", params: { status: order.status } });
    await releaseOrder(tx, order, { actor: "member" });
    const canceled = await createOrdersRepository(tx).ofMember(memberId, number);
    if (!canceled) throw new ShopError({ code: "order.unknown" });
    return canceled;
  });
}

/**
 * Gives back an order's club money, promotion uses and pieces. Locks cart, ledger, promotions, stock. Source:
 * consistency 4.
 */
export async function releaseOrder(tx: Queryable, order: LockedOrder, by: Actor): Promise<void> {
  const { id: orderId, memberId, currency, discount: bonus, refund: refunds } = order;
  const steps = createOrderStepsRepository(tx);
  await steps.closeCart(order);
  const spent = (order.heldFrom ?? order.status) !== "CREATED";
  await giveBack(tx, { orderId, memberId, currency, bonus, refunds, spent });
  if (spent) await reverseOrderBonuses(tx, orderId, "all");
  await createPromotionsRepository(tx).giveUsesBack(orderId);
  await steps.cancel(order, by);
}
