import type { Queryable } from "../database.ts";
import { currentCall } from "../http/call-context.ts";

export interface StaffAction {
  /** Null for the shop's own scheduled work. */
  staffId: number | null;
  action: string;
  /** Number or code to search by. */
  subject: string;
  before?: unknown;
  after?: unknown;
}

/** Notes a change in its transaction; leave out secrets, passwords and links. */
export async function noteStaffAction(tx: Queryable, change: StaffAction): Promise<void> {
  await tx.query(
    "staff-actions.note",
    "INSERT INTO staff_actions (staff_id, action, subject, before, after, request_id, api_key) VALUES ($1, $2, $3, $4, $5, $6, $7)",
    [change.staffId, change.action, change.subject, asJson(change.before), asJson(change.after), ...wayOfCall()],
  );
}

/** Notes many changes at once. */
export async function noteStaffActions(tx: Queryable, changes: readonly StaffAction[]): Promise<void> {
  await tx.query(
    "staff-actions.note-many",
    `INSERT INTO staff_actions (staff_id, action, subject, before, after, request_id, api_key)
     SELECT "staffId", action, subject, before, after, $2, $3
     FROM jsonb_to_recordset($1::jsonb) AS r ("staffId" bigint, action text, subject text, before jsonb, after jsonb)`,
    [JSON.stringify(changes), ...wayOfCall()],
  );
}

/** Its id, and the name of the key that it came by. */
function wayOfCall(): [string | null, string | null] {
  const call = currentCall();
  const caller = call?.caller;
  return [call?.requestId ?? null, caller?.kind === "staff" ? (caller.apiKey?.name ?? null) : null];
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Notes a look once in ten minutes; `after` is what was shown. */
export async function noteLook(
  db: Queryable,
  look: { staffId: number; action: string; subject: string; after?: object },
): Promise<void> {
  await db.query(
    "staff-actions.note-look",
    `INSERT INTO staff_actions (staff_id, action, subject, after, request_id, api_key) SELECT $1, $2, $3, $4::jsonb, $5, $6
     WHERE NOT EXISTS (SELECT 1 FROM staff_actions
       WHERE staff_id = $1 AND action = $2 AND subject = $3 AND after IS NOT DISTINCT FROM $4::jsonb
       AND at > now() - interval '10 minutes')`,
    [
      look.staffId,
      look.action,
      look.subject,
      look.after === undefined ? null : JSON.stringify(look.after),
      ...wayOfCall(),
    ],
  );
}
