import type { RefundDue } from "@kram/contract/orders";
import { formatMinor } from "@kram/domain/money";
import type { RefundRow } from "./refunds.repository.ts";

/** A refund as staff see it. */
export function presentRefundDue(row: RefundRow): RefundDue {
  return {
    id: row.id,
    orderNumber: row.order_number,
    member: { memberNo: row.member_no, name: row.name, surname: row.surname },
    amount: formatMinor(row.amount_minor),
    currency: row.currency,
    reason: row.reason,
    provider: row.provider,
    dueSince: row.created_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    doneBy: row.done_by_name,
  };
}
