import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, pageNo, pageOf, pageSize } from "../schema/public.ts";
import { memberState, officeMember, officeMemberItem, officeRegistration } from "./office-member.ts";

const shared = { tag: "office", access: "staff" } as const;
const oneMember = z.strictObject({ memberNo: inputText(20) });
const oneRegistration = z.strictObject({ id: z.string().regex(/^\d{1,15}$/u, { error: "registration.unknown" }) });
const done = z.strictObject({ done: z.literal(true) });

/** Members by number, name, e-mail or company, newest first. */
export const listOfficeMembers = defineOperation({
  ...shared,
  id: "listOfficeMembers",
  method: "GET",
  path: "/office/members",
  summary: "Members",
  limit: "read",
  query: z.strictObject({
    pageNo,
    pageSize: pageSize(25),
    text: inputText(100).optional(),
    state: memberState.optional(),
  }),
  response: pageOf(officeMemberItem),
  errors: [],
});

/** One member; who looked is audited. */
export const getOfficeMember = defineOperation({
  ...shared,
  id: "getOfficeMember",
  method: "GET",
  path: "/office/members/{memberNo}",
  summary: "One member",
  limit: "read",
  params: oneMember,
  response: officeMember,
  errors: ["member.unknown"],
});

/** Blocks a member with a mailed reason: sessions and links end, orders, money and place stay. */
export const blockMember = defineOperation({
  ...shared,
  id: "blockMember",
  method: "PUT",
  path: "/office/members/{memberNo}/block",
  summary: "Block a member",
  limit: "write",
  params: oneMember,
  body: z.strictObject({
    reason: inputText(500).refine((text) => text.trim().length > 1, { error: "field-to-short" }),
  }),
  response: officeMember,
  errors: ["member.unknown", "field-is-required", "field-to-short"],
});

/** Unblocks and mails a member; repeated it changes nothing. */
export const unblockMember = defineOperation({
  ...shared,
  id: "unblockMember",
  method: "DELETE",
  path: "/office/members/{memberNo}/block",
  summary: "Unblock a member",
  limit: "write",
  params: oneMember,
  response: officeMember,
  errors: ["member.unknown"],
});

/** Ends a member's session, or all of them without `id`. */
export const endMemberSessions = defineOperation({
  ...shared,
  id: "endMemberSessions",
  method: "DELETE",
  path: "/office/members/{memberNo}/sessions",
  summary: "End sessions of a member",
  limit: "write",
  params: oneMember,
  query: z.strictObject({ id: inputText(36).optional() }),
  response: officeMember,
  errors: ["member.unknown", "session.unknown"],
});

/** Registrations whose link was not followed, newest first. */
export const listRegistrations = defineOperation({
  ...shared,
  id: "listRegistrations",
  method: "GET",
  path: "/office/registrations",
  summary: "Registrations under way",
  limit: "read",
  query: z.strictObject({ pageNo, pageSize: pageSize(25) }),
  response: pageOf(officeRegistration),
  errors: [],
});

/** Mails the link of a registration anew; the former one ends. */
export const mailRegistrationAgain = defineOperation({
  ...shared,
  id: "mailRegistrationAgain",
  method: "POST",
  path: "/office/registrations/{id}/mail",
  summary: "Mail the link of a registration again",
  limit: "write",
  params: oneRegistration,
  response: done,
  errors: ["registration.unknown"],
});

/** Removes a registration and its link; registering again stays possible. */
export const withdrawRegistration = defineOperation({
  ...shared,
  id: "withdrawRegistration",
  method: "DELETE",
  path: "/office/registrations/{id}",
  summary: "Withdraw a registration",
  limit: "write",
  params: oneRegistration,
  response: done,
  errors: ["registration.unknown"],
});

const ofInvitations = { ...shared, path: "/office/member-invitations" } as const;

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
  ...ofInvitations,
  id: "getMemberInvitations",
  method: "GET",
  summary: "Invitations of members",
  limit: "read",
  response: invitations,
  errors: [],
});

/** Mails waiting members their first sign-in link, some each minute, nobody twice. */
export const sendMemberInvitations = defineOperation({
  ...ofInvitations,
  id: "sendMemberInvitations",
  method: "POST",
  summary: "Invite members",
  limit: "write",
  response: invitations,
  errors: [],
});
