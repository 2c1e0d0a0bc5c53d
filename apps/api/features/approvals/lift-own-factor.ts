import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { createApprovalsRepository } from "./approvals.repository.ts";
import type { ApprovalEffects } from "./book-approved.ts";
import { decideApproval } from "./decide-approval.ts";

/**
 * Lifts the second factor of who asked for it with nobody else there to approve, once the day of waiting is over; who cannot sign in cannot approve anything.
 * False where no such request stands. Refuses: approval.own when somebody else can approve by now.
 */
export async function liftOwnFactor({
  db,
  country,
  effects,
  staffId,
}: {
  db: Database;
  country: Country;
  effects: ApprovalEffects;
  staffId: number;
}): Promise<boolean> {
  const own = await createApprovalsRepository(db).ownLift(staffId);
  if (!own) return false;
  await decideApproval({ db, country, effects, id: own.id, decision: "approved", by: { staffId, roles: own.roles } });
  return true;
}
