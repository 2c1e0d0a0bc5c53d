import { powersGained, type StaffMember } from "@kram/contract/staff";
import type { StaffRole } from "@kram/domain/staff";
import type { Database, Queryable } from "../../platform/database.ts";
import { type ApprovalRow, askSecondPerson, recordAsked } from "../approvals/public.ts";
import { staffOf } from "./present-staff.ts";
import { createStaffRepository } from "./staff.repository.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";

/** Into roles given at once and those that a second person gives. */
export function partRoles(
  held: readonly StaffRole[],
  wanted: readonly StaffRole[],
): { now: StaffRole[]; waiting: StaffRole[] } {
  const waiting = powersGained(held, wanted);
  return { now: wanted.filter((role) => !waiting.includes(role)), waiting };
}

/** Asks another admin. Refuses: approval.asked-before. */
export async function askForRoles(
  tx: Queryable,
  {
    staffId,
    subjectId,
    before,
    given,
    currency,
  }: {
    staffId: number;
    subjectId: number;
    before: readonly StaffRole[];
    given: readonly StaffRole[];
    currency: string;
  },
): Promise<void> {
  if (given.length === 0) return;
  await askSecondPerson(tx, {
    kind: "staff-roles",
    memberId: null,
    subjectId,
    roles: { before, given },
    account: null,
    month: null,
    amount: null,
    currency,
    correctsId: null,
    note: "",
    staffId,
  });
}

/** In the approving transaction; invites those who have not joined. Refuses: staff.unknown. */
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

interface RolesChange {
  person: StaffMember;
  before: readonly StaffRole[];
  waitedBefore?: string | undefined;
}

/** Logs requested ones too; answers the person. */
export async function recordRoles(db: Database, { person, before, waitedBefore }: RolesChange): Promise<StaffMember> {
  const { id, roles, waiting } = person;
  const isSame = roles.length === before.length && roles.every((role) => before.includes(role));
  if (!isSame)
    await recordSecurityEvent(db, {
      kind: "role.changed",
      subject: id,
      details: { before: before.join(" "), after: roles.join(" ") },
    });
  if (waiting && waiting.approval !== waitedBefore)
    await recordAsked(db, { id: waiting.approval, kind: "staff-roles" });
  return person;
}
