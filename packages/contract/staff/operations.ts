import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { newPassword } from "../sessions/public.ts";
import { requiredText } from "../schema/public.ts";
import { staffEmail, staffDetails, staffId, staffMember } from "./staff-member.ts";

const shared = { tag: "office", access: "staff" } as const;

/** Admins: everybody of staff, by name. */
export const listStaff = defineOperation({
  ...shared,
  id: "listStaff",
  method: "GET",
  path: "/office/staff",
  summary: "Staff",
  limit: "read",
  response: z.strictObject({ items: z.array(staffMember) }),
  errors: [],
});

/**
 * Admins: takes somebody on and mails them a link, good for three days, by which they set their password. Roles with power over money or accounts wait for a
 * second person, and with them the whole invitation.
 */
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

/** Admins: mails a new link to somebody who has not set a password yet; the one before ends. */
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

/** Admins: changes names and roles; what somebody may do changes with their next call. Roles with power over money or accounts wait for a second person. */
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

/** Admins: keeps somebody out and ends their sessions at once, or lets them in again; roles with power over money or accounts then wait for a second person. */
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

/** Sets the first password of somebody who was invited, once; nobody is signed in by it. */
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
