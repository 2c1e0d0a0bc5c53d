import type { ApprovalKind } from "@kram/domain/approvals";
import { APPROVAL_KINDS } from "@kram/domain/approvals";
import type { StaffRole } from "@kram/domain/staff";
import { mayCall } from "../staff/public.ts";

/** Kinds for those who administer staff; others are for those who approve money. */
const OF_ADMINS: readonly ApprovalKind[] = ["staff-roles", "second-factor-lift"];

/** Whether these roles ask for and decide requests of a kind. */
export function mayDecide(roles: readonly StaffRole[], kind: ApprovalKind): boolean {
  return mayCall(roles, OF_ADMINS.includes(kind) ? "setStaff" : "grantApproval");
}

/** Kinds that these roles see and decide. */
export function kindsOf(roles: readonly StaffRole[]): ApprovalKind[] {
  return APPROVAL_KINDS.filter((kind) => mayDecide(roles, kind));
}
