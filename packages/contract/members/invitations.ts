import { z } from "zod";
import { defineOperation } from "../operation/public.ts";

const shared = { tag: "office", access: "staff", path: "/office/member-invitations" } as const;

const invitations = z.strictObject({
  /** Members whom a file brought in, who have no password and were not invited yet. */
  waiting: z.int(),
  invited: z.int(),
  /** Of those the ones who have a password by now. */
  arrived: z.int(),
  /** Whether mails go out right now. */
  running: z.boolean(),
});

/** Staff: how far the invitations of members are whom a file brought in. */
export const getMemberInvitations = defineOperation({
  ...shared,
  id: "getMemberInvitations",
  method: "GET",
  summary: "Invitations of members",
  limit: "read",
  response: invitations,
  errors: [],
});

/** Staff: has everybody who waits for an invitation mailed a link that signs them in for the first time, some each minute and nobody twice. Asked again while mails go out it changes nothing. */
export const sendMemberInvitations = defineOperation({
  ...shared,
  id: "sendMemberInvitations",
  method: "POST",
  summary: "Invite members",
  limit: "write",
  response: invitations,
  errors: [],
});
