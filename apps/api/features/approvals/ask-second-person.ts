import { mayDecide } from "@kram/contract/approvals";
import { POWERFUL_ROLES } from "@kram/contract/staff";
import type { Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createApprovalsRepository, type NewApproval } from "./approvals.repository.ts";
import { requestDetails } from "./record-decisions.ts";
import { noteExpired } from "./expire-approvals.ts";

/**
 * Stores and announces a request in the caller's transaction. Answers its id. Refuses: approval.asked-before where the
 * same waits already.
 */
export async function askSecondPerson(tx: Queryable, request: NewApproval): Promise<number> {
  await noteExpired(tx);
  const id = await createApprovalsRepository(tx).add(request);
  if (id === null) throw new ShopError({ code: "approval.asked-before" });
  await announceRequest(tx, id);
  return id;
}

/** Notes a stored request; where nobody else could decide, the asker may after a day. */
export async function announceRequest(tx: Queryable, id: number): Promise<void> {
  const approvals = createApprovalsRepository(tx);
  const stored = await approvals.find(id);
  if (!stored) throw new Error("a request was not stored");
  const others = othersWhoDecide(await approvals.people(), stored);
  if (others.length === 0) await approvals.letAskerWait(id, POWERFUL_ROLES);
  const asked = others.length === 0 ? await approvals.find(id) : stored;
  const { askedBy: staffId } = stored;
  await noteStaffAction(tx, { staffId, action: "askForApproval", ...requestDetails(asked ?? stored) });
}

/** Leaves out who asked and whom it is about. */
export function othersWhoDecide<Person extends { id: number; roles: Parameters<typeof mayDecide>[0] }>(
  people: readonly Person[],
  { kind, askedBy, subjectId }: { kind: NewApproval["kind"]; askedBy: number; subjectId: number | null },
): Person[] {
  return people.filter(({ id, roles }) => id !== askedBy && id !== subjectId && mayDecide(roles, kind));
}
