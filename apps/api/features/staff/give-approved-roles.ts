import type { Queryable } from "../../platform/database.ts";
import type { ApprovalRow } from "../approvals/public.ts";
import { staffOf } from "./present-staff.ts";
import { createStaffRepository } from "./staff.repository.ts";

/**
 * Gives the roles that were approved beside those that the person has now, in the transaction that approves them. Who did not join yet gets an invitation only
 * now, which ends any link before. Refuses: staff.unknown.
 */
export async function giveApprovedRoles(
  tx: Queryable,
  { subjectId, roles }: Pick<ApprovalRow, "subjectId" | "roles">,
): Promise<null> {
  const staff = createStaffRepository(tx);
  const person = await staffOf(staff, subjectId ?? 0);
  const all = [...new Set([...person.roles, ...(roles?.given ?? [])])];
  await staff.set(person.id, { name: person.name, surname: person.surname, roles: all });
  if (!person.joined && !person.blocked) await staff.askForInvitation(person.id);
  return null;
}
