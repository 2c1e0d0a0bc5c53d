import type { SecurityEventKind } from "@kram/contract/security";
import type { Database, Queryable } from "../database.ts";
import { type CallContext, currentCall } from "../http/call-context.ts";
import { counted } from "../observability/metrics.ts";

/** Without secrets and typed logins. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  /** What staff search by: a member's or order's number, or an operation. */
  subject?: string;
  /** If not the caller. */
  memberId?: number;
  staffId?: number;
  details?: Record<string, string | number | boolean>;
}

/** Writes after the transaction; a failure fails no call. */
export function recordSecurityEvent(db: Database, event: SecurityEvent): Promise<void> {
  const call = currentCall();
  const row = rowOf(event, call);
  counted.security([event.kind]);
  writeLine(call, row);
  return db.afterTransaction(() =>
    insert(db, row).catch((error: Error) => {
      call?.log.error({ reason: error.message, kind: row.kind }, "security event not kept");
    }),
  );
}

export async function sweepSecurityEvents(db: Queryable, days: number): Promise<void> {
  await db.query(
    "security-log.sweep",
    `DELETE FROM security_events WHERE id IN (
       SELECT id FROM security_events WHERE at < now() - make_interval(days => $1) ORDER BY at LIMIT 20000)`,
    [days],
  );
}

function rowOf(event: SecurityEvent, call: CallContext | null) {
  const caller = call?.caller ?? null;
  return {
    at: new Date(),
    kind: event.kind,
    memberId: event.memberId ?? (caller?.kind === "member" ? caller.memberId : null),
    staffId: event.staffId ?? (caller?.kind === "staff" ? caller.staffId : null),
    address: call?.address ?? null,
    requestId: call?.requestId ?? null,
    subject: event.subject ?? "",
    details: event.details ?? {},
  };
}

type Row = ReturnType<typeof rowOf>;

/** Writes although the log is set to warnings, unless it is silent. */
function writeLine(call: CallContext | null, { at: _, ...fields }: Row): void {
  if (call === null || call.log.level === "silent") return;
  call.log.child({}, { level: "info" }).info({ security: fields }, "security event");
}

async function insert(db: Queryable, row: Row): Promise<void> {
  await db.query(
    "security-log.add",
    `INSERT INTO security_events (at, kind, member_id, staff_id, address, request_id, subject, details)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.at, row.kind, row.memberId, row.staffId, row.address, row.requestId, row.subject, JSON.stringify(row.details)],
  );
}
