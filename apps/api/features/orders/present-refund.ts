import type { RefundDue } from "@kram/contract/orders";
import { formatMinor } from "@kram/domain/money";
import { exceedsLimit } from "@kram/domain/returns";
import type { RefundRow } from "./refunds.repository.ts";

/** Whether a second person has to let a refund go, and did; null where none is needed. */
export function approvalOf({ back, limit, doneAt, asked }: RefundRow): RefundDue["approval"] {
  if (asked === "approved") return "given";
  if (doneAt !== null || !exceedsLimit(back, limit)) return null;
  return asked === "waiting" ? "waiting" : "needed";
}

/** A refund as staff see it. */
export function presentRefundDue(row: RefundRow): RefundDue {
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    member: { memberNo: row.memberNo, name: row.name, surname: row.surname },
    amount: formatMinor(row.amount),
    currency: row.currency,
    reason: row.reason,
    provider: row.provider,
    dueSince: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
    doneBy: row.doneByName,
    approval: approvalOf(row),
  };
}
