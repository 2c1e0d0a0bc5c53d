import { mayDecide } from "@kram/contract/approvals";
import type { Country } from "@kram/countries/country";
import { type AloneTime, decisionRefusal } from "@kram/domain/approvals";
import type { StaffRole } from "@kram/domain/staff";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type ApprovalRow, createApprovalsRepository } from "./approvals.repository.ts";
import { othersWhoDecide } from "./ask-second-person.ts";
import { recordDecision, requestDetails } from "./record-decisions.ts";
import { type ApprovalEffects, bookApproved } from "./book-approved.ts";

const ACTIONS = { approved: "grantApproval", refused: "refuseApproval", withdrawn: "withdrawApproval" } as const;

/**
 * Books what is approved in the same transaction. Refuses: approval.unknown, user.forbidden for kinds that the caller
 * does not decide, approval.own, approval.not-own, approval.too-early, approval.decided-before, approval.expired, and
 * what booking refuses.
 */
export async function decideApproval({
  db,
  country,
  effects,
  id,
  decision,
  reason = "",
  by,
}: {
  db: Database;
  country: Country;
  effects: ApprovalEffects;
  id: number;
  decision: keyof typeof ACTIONS;
  reason?: string;
  by: { staffId: number; roles: readonly StaffRole[] };
}): Promise<void> {
  const { staffId } = by;
  const decided = await db.inTransaction(async (tx) => {
    const approvals = createApprovalsRepository(tx);
    const known = await approvals.find(id);
    if (!known) throw new ShopError({ code: "approval.unknown" });
    if (!mayDecide(by.roles, known.kind)) throw new ShopError({ code: "user.forbidden" });
    // Staff are locked before requests, everywhere.
    const people = mustLockPeople(known, staffId) ? await approvals.lockPeople() : [];
    const asked = await approvals.lock(id);
    if (!asked) throw new ShopError({ code: "approval.unknown" });
    const { state, askedBy, subjectId: subject, aloneUntil } = asked;
    const alone: AloneTime | null =
      aloneUntil === null ? null : { isOver: asked.aloneIsOver, othersCame: othersWhoDecide(people, asked).length > 0 };
    const refusal = decisionRefusal({ state, askedBy, subject, alone, by: staffId, decision });
    if (refusal) throw new ShopError({ code: refusal });
    const transactionId = decision === "approved" ? await bookApproved(tx, { country, effects, asked }) : null;
    await approvals.decide(id, { state: decision, staffId, reason, transactionId });
    const { subject: about, after } = requestDetails(asked);
    const said = { ...after, reason: reason === "" ? undefined : reason };
    await noteStaffAction(tx, { staffId, action: ACTIONS[decision], subject: about, after: said });
    return asked;
  });
  await recordDecision(db, { asked: decided, decision, staffId });
}

/** Whether a decision depends on who is there, or changes it. */
function mustLockPeople({ kind, askedBy }: ApprovalRow, staffId: number): boolean {
  return kind === "staff-roles" || askedBy === staffId;
}
