import type { Country } from "@kram/countries/country";
import { decisionRefusal } from "@kram/domain/approvals";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createApprovalsRepository } from "./approvals.repository.ts";
import { askedFacts } from "./asked-facts.ts";
import { bookApproved } from "./book-approved.ts";

const ACTIONS = { approved: "grantApproval", refused: "refuseApproval", withdrawn: "withdrawApproval" } as const;

/**
 * Approves, refuses or takes back a request, once: of two at the same time one is told that it is decided. What is approved is booked in the same transaction.
 * Refuses: approval.unknown, approval.own, approval.not-own, approval.decided-before, approval.expired, and what booking refuses.
 */
export async function decideApproval({
  db,
  country,
  id,
  decision,
  reason = "",
  staffId,
}: {
  db: Database;
  country: Country;
  id: number;
  decision: keyof typeof ACTIONS;
  reason?: string;
  staffId: number;
}): Promise<void> {
  await db.inTransaction(async (tx) => {
    const approvals = createApprovalsRepository(tx);
    const asked = await approvals.lock(id);
    if (!asked) throw new ShopError({ code: "approval.unknown" });
    const refusal = decisionRefusal({ state: asked.state, askedBy: asked.askedBy, by: staffId, decision });
    if (refusal) throw new ShopError({ code: refusal });
    const transactionId = decision === "approved" ? await bookApproved(tx, { country, asked }) : null;
    await approvals.decide(id, { state: decision, staffId, reason, transactionId });
    const { subject, after } = askedFacts(asked);
    const said = { ...after, reason: reason === "" ? undefined : reason };
    await noteStaffAction(tx, { staffId, action: ACTIONS[decision], subject, after: said });
  });
}
