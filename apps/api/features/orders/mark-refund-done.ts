import type { RefundDue } from "@kram/contract/orders";
import { formatMinor } from "@kram/domain/money";
import { exceedsLimit } from "@kram/domain/returns";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createRefundsRepository, type RefundRow } from "./refunds.repository.ts";

/** Notes once that a refund was sent. Refuses: refund.unknown, refund.done-before, refund.under-way, refund.needs-approval. */
export function markRefundDone({ db, staffId, id }: { db: Database; staffId: number; id: string }): Promise<RefundDue> {
  return db.inTransaction(async (tx) => {
    const refunds = createRefundsRepository(tx);
    const due = await refunds.lock(id);
    if (!due) throw new ShopError({ code: "refund.unknown" });
    if (due.doneAt) throw new ShopError({ code: "refund.done-before" });
    if (due.sending === "asked" || due.sending === "under-way") throw new ShopError({ code: "refund.under-way" });
    const approval = approvalOf(due);
    if (approval !== null && approval !== "given") throw new ShopError({ code: "refund.needs-approval" });
    await refunds.markDone(id, staffId);
    const done = await refunds.lock(id);
    if (!done) throw new ShopError({ code: "refund.unknown" });
    await noteStaffAction(tx, { staffId, action: "markRefundDone", subject: due.orderNumber, after: { refund: id } });
    return presentRefundDue(done);
  });
}

/** Null where no second person is needed. */
function approvalOf({ back, limit, doneAt, asked, sending }: RefundRow): RefundDue["approval"] {
  if (asked === "approved") return "given";
  const goesByItself = sending !== null && sending !== "failed";
  if (doneAt !== null || goesByItself || !exceedsLimit(back, limit)) return null;
  return asked === "waiting" ? "waiting" : "needed";
}

export function presentRefundDue(row: RefundRow): RefundDue {
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    member: { memberNo: row.memberNo, name: row.name, surname: row.surname },
    amount: formatMinor(row.amount),
    currency: row.currency,
    reason: row.reason,
    note: row.note,
    askedBy: row.askedBy,
    provider: row.provider,
    dueSince: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
    doneBy: row.doneByName,
    sending: row.sending,
    approval: approvalOf(row),
  };
}
