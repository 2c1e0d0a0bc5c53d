import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffActions } from "../../platform/office/staff-actions.ts";
import { createApprovalsRepository } from "./approvals.repository.ts";
import { requestDetails } from "./record-decisions.ts";

/** Notes requests that ran out; the API repeats it, so it mostly only reads. */
export async function expireApprovals(db: Database): Promise<void> {
  if (await createApprovalsRepository(db).someExpired()) await db.inTransaction(noteExpired);
}

/** Ends and logs requests that ran out; skips those being decided. */
export async function noteExpired(tx: Queryable): Promise<void> {
  const ended = await createApprovalsRepository(tx).expire();
  if (ended.length === 0) return;
  await noteStaffActions(
    tx,
    ended.map((asked) => ({ staffId: null, action: "expireApproval", ...requestDetails(asked) })),
  );
}
