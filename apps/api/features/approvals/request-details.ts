import { formatMinor } from "@kram/domain/money";
import type { ApprovalRow } from "./approvals.repository.ts";

/** A request as the audit log keeps it: whose money, roles or second factor or which month it was about, what was asked for, and whether nobody else could decide. */
export function requestDetails(asked: ApprovalRow): { subject: string; after: Readonly<Record<string, unknown>> } {
  const { kind, month, account, amount, lines, note, askedByName, member, subject, roles, order, aloneUntil } = asked;
  const monthName = month?.slice(0, 7);
  const after = {
    kind,
    month: monthName,
    account,
    amount: amount === null ? undefined : formatMinor(amount),
    lines: lines ?? undefined,
    roles: roles ?? undefined,
    order: order ?? undefined,
    note,
    askedBy: askedByName,
    alone: aloneUntil === null ? undefined : { until: aloneUntil.toISOString() },
  };
  return { subject: member?.memberNo ?? subject?.email ?? monthName ?? kind, after };
}
