import type { RefundDue } from "@kram/contract/orders";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createRefundsRepository } from "./refunds.repository.ts";
import { approvalOf, presentRefundDue } from "./present-refund.ts";

/** Notes that a refund was sent back, once. Refuses: refund.unknown, refund.done-before, refund.needs-approval. */
export function markRefundDone({ db, staffId, id }: { db: Database; staffId: number; id: string }): Promise<RefundDue> {
  return db.inTransaction(async (tx) => {
    const refunds = createRefundsRepository(tx);
    const due = await refunds.lock(id);
    if (!due) throw new ShopError({ code: "refund.unknown" });
    if (due.doneAt) throw new ShopError({ code: "refund.done-before" });
    const approval = approvalOf(due);
    if (approval !== null && approval !== "given") throw new ShopError({ code: "refund.needs-approval" });
    await refunds.markDone(id, staffId);
    const done = await refunds.lock(id);
    if (!done) throw new ShopError({ code: "refund.unknown" });
    await noteStaffAction(tx, { staffId, action: "markRefundDone", subject: due.orderNumber, after: { refund: id } });
    return presentRefundDue(done);
  });
}
