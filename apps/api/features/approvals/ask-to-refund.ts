import type { Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createRefundRequestsRepository } from "./requests.repository.ts";
import { askSecondPerson } from "./ask-second-person.ts";

const NOTHING = { account: null, month: null, correctsId: null };

/**
 * Asks about a refund above the limit. Answers the id. Refuses: refund.unknown, refund.done-before,
 * approval.asked-before.
 */
export async function askToRefund(
  tx: Queryable,
  { refund, staffId, note, currency }: { refund: string; staffId: number; note: string; currency: string },
): Promise<number> {
  const due = await createRefundRequestsRepository(tx).due(refund);
  if (!due) throw new ShopError({ code: "refund.unknown" });
  if (due.isDone) throw new ShopError({ code: "refund.done-before" });
  const { memberId, amount } = due;
  return askSecondPerson(tx, {
    kind: "refund",
    ...NOTHING,
    memberId,
    amount,
    refundId: refund,
    currency,
    note,
    staffId,
  });
}

/** Asks again for held back money. Answers the id. Refuses: return.unknown, approval.asked-before. */
export async function askToCredit(
  tx: Queryable,
  { returnId, staffId, note, currency }: { returnId: number; staffId: number; note: string; currency: string },
): Promise<number> {
  const held = await createRefundRequestsRepository(tx).heldBack(returnId);
  if (!held) throw new ShopError({ code: "return.unknown" });
  const { memberId, amount, account } = held;
  return askSecondPerson(tx, {
    kind: "return-credit",
    ...NOTHING,
    account,
    memberId,
    amount,
    returnId,
    currency,
    note,
    staffId,
  });
}
