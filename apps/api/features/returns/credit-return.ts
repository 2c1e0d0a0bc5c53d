import type { Queryable } from "../../platform/database.ts";
import type { ApprovalRow } from "../approvals/public.ts";
import { creditRefund } from "../money/public.ts";
import { createReturnsRepository } from "./returns.repository.ts";

/**
 * Lets the money of a return go back that a second person approved, in the transaction that approves it: to the balance of refunds, or as a refund that is
 * due. The buyer is told. Answers the ledger's transaction, null where the money is sent.
 */
export async function creditReturn(
  tx: Queryable,
  { returnId, memberId, amount, currency }: ApprovalRow,
): Promise<number | null> {
  if (returnId === null || memberId === null || amount === null) throw new Error("a request without its return");
  const returns = createReturnsRepository(tx);
  const { orderId, refundTo } = await returns.letGo(returnId);
  if (refundTo === "PAYMENT") return null;
  return creditRefund(tx, { orderId, memberId, currency, credit: amount });
}
