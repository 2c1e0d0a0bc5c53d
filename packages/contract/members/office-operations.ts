import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, pageNo, pageOf, pageSize } from "../schema/public.ts";
import { memberState, officeMember, officeMemberItem, officeRegistration } from "./office-member.ts";

const shared = { tag: "office", access: "staff" } as const;
const oneMember = z.strictObject({ memberNo: inputText(20) });
const oneRegistration = z.strictObject({ id: z.string().regex(/^\d{1,15}$/u, { error: "registration.unknown" }) });
const done = z.strictObject({ done: z.literal(true) });

/** Staff: members by number, name, e-mail or company, the newest first; the list itself holds nothing by which to reach them. */
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

/** Staff: one member; who looked is kept with the changes of staff. */
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

/** Staff: keeps a member out with a reason, which is mailed: sessions and links end at once, and no sign-in works until the block is taken off. Orders, money and the place in the structure stay. */
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

/** Staff: lets a blocked member in again, who is mailed; repeated it changes nothing. */
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

/** Staff: ends a session of a member, or all of them where no `id` is given. */
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

/** Staff: registrations whose mailed link was not followed, the newest first. */
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

/** Staff: has the link of a registration mailed anew; the one before ends. */
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

/** Staff: takes a registration away; its link ends. Whoever wants to join can register again. */
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
