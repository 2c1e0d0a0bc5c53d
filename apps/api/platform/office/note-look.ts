import type { Queryable } from "../database.ts";
import { currentCall } from "../http/call-context.ts";

/** Notes a look once in ten minutes; `after` is what was shown. */
export async function noteLook(
  db: Queryable,
  look: { staffId: number; action: string; subject: string; after?: object },
): Promise<void> {
  await db.query(
    "staff-actions.note-look",
    `INSERT INTO staff_actions (staff_id, action, subject, after, request_id) SELECT $1, $2, $3, $4::jsonb, $5
     WHERE NOT EXISTS (SELECT 1 FROM staff_actions
       WHERE staff_id = $1 AND action = $2 AND subject = $3 AND after IS NOT DISTINCT FROM $4::jsonb
       AND at > now() - interval '10 minutes')`,
    [
      look.staffId,
      look.action,
      look.subject,
      look.after === undefined ? null : JSON.stringify(look.after),
      currentCall()?.requestId ?? null,
    ],
  );
}
