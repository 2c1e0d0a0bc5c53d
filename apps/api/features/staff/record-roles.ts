import type { StaffMember } from "@kram/contract/staff";
import type { StaffRole } from "@kram/domain/staff";
import type { Database } from "../../platform/database.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { recordAsked } from "../approvals/public.ts";

/** Somebody of staff after a change that was kept, and the roles and the request that they had before. */
export interface RolesChange {
  person: StaffMember;
  before: readonly StaffRole[];
  waitedBefore?: string | undefined;
}

/** Tells the security log which roles somebody has now, where that changed, and of the request for others; answers the person. */
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
