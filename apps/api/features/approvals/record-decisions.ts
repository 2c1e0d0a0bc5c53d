import type { ApprovalKind } from "@kram/domain/approvals";
import { formatMinor } from "@kram/domain/money";
import type { Database } from "../../platform/database.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import type { ApprovalRow } from "./approvals.repository.ts";

/** Writes into the security log, after the transaction. */
export function recordAsked(db: Database, { id, kind }: { id: number | string; kind: ApprovalKind }): Promise<void> {
  return recordSecurityEvent(db, { kind: "approval.asked", subject: String(id), details: { kind } });
}

/** Writes into the security log; withdrawals are in the audit log alone. */
export async function recordDecision(
  db: Database,
  { asked, decision, staffId }: { asked: ApprovalRow; decision: "approved" | "refused" | "withdrawn"; staffId: number },
): Promise<void> {
  if (decision === "withdrawn") return;
  const { kind, roles, subjectId, memberId } = asked;
  const told = decision === "approved" ? "approval.granted" : "approval.refused";
  const details = { kind, alone: asked.askedBy === staffId };
  await recordSecurityEvent(db, { kind: told, subject: String(asked.id), details });
  if (decision === "refused") return;
  if (roles)
    await recordSecurityEvent(db, {
      kind: "role.changed",
      subject: String(subjectId),
      details: { before: roles.before.join(" "), given: roles.given.join(" ") },
    });
  if (kind === "second-factor-lift") {
    const whose = memberId === null ? { subject: String(subjectId) } : { memberId };
    await recordSecurityEvent(db, { kind: "second-factor.removed", ...whose, details: { approval: asked.id } });
  }
}

/** A request as the audit log keeps it. */
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
