import type { refundOrder as refundOperation } from "@kram/contract/returns";
import { parseMinor } from "@kram/domain/money";
import { exceedsLimit, refundableOf, type RefundReason, refundRefusal } from "@kram/domain/returns";
import type { z } from "zod";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createOrderStepsRepository } from "../orders/public.ts";
import { createReturnsRepository, type OrderStateRow } from "./returns.repository.ts";

/**
 * Gives money of an order back that stays as it is: goods, club money, bonuses and invoice do not change. Locks the
 * order. Refuses: order.unknown, order.changed-meanwhile, refund.nothing, refund.not-possible, refund.too-much. Source:
 * returns 8.
 */
export function refundOrder({
  db,
  staffId,
  number,
  given,
}: {
  db: Database;
  staffId: number;
  number: string;
  given: z.output<(typeof refundOperation)["body"]>;
}): Promise<void> {
  return db.inTransaction(async (tx) => {
    if (!(await createOrderStepsRepository(tx).lock(number))) throw new ShopError({ code: "order.unknown" });
    const order = await createReturnsRepository(tx).stateOf(number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    const { status } = order;
    if (refundableOf(order) !== parseMinor(given.seen))
      throw new ShopError({ code: "order.changed-meanwhile", params: { status } });
    const { amount, reason, note } = given;
    await giveMoneyBack(tx, { order, amount: parseMinor(amount) ?? 0, reason, note: note.trim(), staffId });
    // Without the note: the audit log outlives the person.
    await noteStaffAction(tx, { staffId, action: "refundOrder", subject: number, after: { amount, reason } });
  });
}

/** Of a locked order; amount in minor units. Above the limit, and of cash, staff send it. Refuses as `refundOrder`. */
async function giveMoneyBack(
  tx: Queryable,
  { order, ...given }: { order: OrderStateRow; amount: number; reason: RefundReason; note: string; staffId: number },
): Promise<void> {
  const refusal = refundRefusal(order, given.amount);
  if (refusal) throw new ShopError({ code: refusal, field: "amount" });
  const { id: orderId, paidOnline, backBefore, limit } = order;
  const byProvider = paidOnline && !exceedsLimit(backBefore + given.amount, limit);
  await createReturnsRepository(tx).refund({ ...given, orderId, byProvider });
}
