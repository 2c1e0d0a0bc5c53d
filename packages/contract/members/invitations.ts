import { z } from "zod";
import { defineOperation } from "../operation/public.ts";

const shared = { tag: "office", access: "staff", path: "/office/member-invitations" } as const;

const invitations = z.strictObject({
  /** Imported members without password or invitation. */
  waiting: z.int(),
  invited: z.int(),
  /** Of those the ones who have a password by now. */
  arrived: z.int(),
  /** Whether mails go out right now. */
  running: z.boolean(),
});

/** How far the invitations of imported members are. */
export const getMemberInvitations = defineOperation({
  ...shared,
  id: "getMemberInvitations",
  method: "GET",
  summary: "Invitations of members",
  limit: "read",
  response: invitations,
  errors: [],
});

/** Mails waiting members their first sign-in link, some each minute, nobody twice. */
export const sendMemberInvitations = defineOperation({
  ...shared,
  id: "sendMemberInvitations",
  method: "POST",
  summary: "Invite members",
  limit: "write",
  response: invitations,
  errors: [],
});
