import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { newPassword } from "../sessions/public.ts";
import { pageOf, requiredText } from "../schema/public.ts";
import { staffEmail, staffDetails, staffId, staffMember } from "./staff-member.ts";

const shared = { tag: "office", access: "staff" } as const;

/** By name. */
export const listStaff = defineOperation({
  ...shared,
  id: "listStaff",
  method: "GET",
  path: "/office/staff",
  summary: "Staff",
  limit: "read",
  response: pageOf(staffMember),
  errors: [],
});

/** For three days; powerful roles wait for a second person. */
export const inviteStaff = defineOperation({
  ...shared,
  id: "inviteStaff",
  stepUp: true,
  method: "POST",
  path: "/office/staff",
  summary: "Invite staff",
  limit: "write",
  body: staffDetails.extend({ email: staffEmail }),
  response: staffMember,
  errors: ["staff.email-taken", "please-enter-valid-email", "field-is-required", "approval.asked-before"],
});

/** Only without password; the former link ends. */
export const inviteStaffAgain = defineOperation({
  ...shared,
  id: "inviteStaffAgain",
  stepUp: true,
  method: "POST",
  path: "/office/staff/{id}/invitation",
  summary: "Send an invitation again",
  limit: "write",
  params: staffId,
  response: staffMember,
  errors: ["staff.unknown", "staff.joined-before", "staff.roles-waiting"],
});

/** From the next call; powerful roles wait for a second person. */
export const setStaff = defineOperation({
  ...shared,
  id: "setStaff",
  stepUp: true,
  method: "PUT",
  path: "/office/staff/{id}",
  summary: "Change names and roles of staff",
  limit: "write",
  params: staffId,
  body: staffDetails,
  response: staffMember,
  errors: ["staff.unknown", "staff.last-admin", "field-is-required", "approval.asked-before"],
});

/** Ends sessions; unblocked powerful roles wait for a second person. */
export const blockStaff = defineOperation({
  ...shared,
  id: "blockStaff",
  stepUp: true,
  method: "PUT",
  path: "/office/staff/{id}/blocked",
  summary: "Block staff",
  limit: "write",
  params: staffId,
  body: z.strictObject({ blocked: z.boolean({ error: "request.invalid" }) }),
  response: staffMember,
  errors: ["staff.unknown", "staff.last-admin", "staff.own-account", "approval.asked-before"],
});

/** Sets a first password, without signing in. */
export const acceptStaffInvitation = defineOperation({
  id: "acceptStaffInvitation",
  method: "POST",
  path: "/auth/staff-invitation",
  tag: "sessions",
  summary: "Accept an invitation to the office",
  access: "anyone",
  limit: "signIn",
  body: z.strictObject({ token: requiredText(200), password: newPassword }),
  response: z.strictObject({ login: z.string() }),
  errors: [
    "link.invalid",
    "not-empty",
    "password-too-short",
    "password-too-long",
    "password-common",
    "password-personal",
  ],
});
