import { formatMinor } from "@kram/domain/money";
import type { ApprovalRow } from "./approvals.repository.ts";

/** A request as the record of changes keeps it: whose money or which month it was about, and what was asked for. */
export function askedFacts(asked: ApprovalRow): { subject: string; after: Readonly<Record<string, unknown>> } {
  const { kind, month, account, amount, lines, note, askedByName, member } = asked;
  const monthName = month?.slice(0, 7);
  const after = {
    kind,
    month: monthName,
    account,
    amount: amount === null ? undefined : formatMinor(amount),
    lines: lines ?? undefined,
    note,
    askedBy: askedByName,
  };
  return { subject: member?.memberNo ?? monthName ?? kind, after };
}
