import { AGREED_BY } from "@kram/domain/members";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import {
  areInOrder,
  dayInput,
  inputText,
  pageNo,
  pageOf,
  pageSize,
  postalFields,
  requiredText,
} from "../schema/public.ts";
import { memberState, memberTag, officeMember, officeMemberItem, officeRegistration } from "./office-member.ts";
import { POSTAL_ERRORS } from "./profile-sections.ts";

const shared = { tag: "office", access: "staff" } as const;
const oneMember = z.strictObject({ memberNo: inputText(20) });
const oneRegistration = z.strictObject({ id: z.string().regex(/^\d{1,15}$/u, { error: "registration.unknown" }) });
/** `BOUGHT_FIRST` without an earlier order, `BOUGHT_AGAIN` with one. */
export const MEMBER_DEEDS = ["JOINED", "BOUGHT", "BOUGHT_FIRST", "BOUGHT_AGAIN"] as const;

const done = z.strictObject({ done: z.literal(true) });

/** By number, name, e-mail or company, newest first. */
export const listOfficeMembers = defineOperation({
  ...shared,
  id: "listOfficeMembers",
  method: "GET",
  path: "/office/members",
  summary: "Members",
  limit: "read",
  query: z
    .strictObject({
      pageNo,
      pageSize: pageSize(25),
      text: inputText(100).optional(),
      state: memberState.optional(),
      tag: memberTag.optional(),
      /** What they did in the days below, or ever: as reports count it. Source: reports 10. */
      did: z.enum(MEMBER_DEEDS).optional(),
      fromDate: dayInput.optional(),
      toDate: dayInput.optional(),
    })
    .refine(areInOrder, { error: "date-range.reversed" }),
  response: pageOf(officeMemberItem),
  errors: [],
});

/** Audits who looked. */
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

/** For staff only. */
export const addMemberNote = defineOperation({
  ...shared,
  id: "addMemberNote",
  method: "POST",
  path: "/office/members/{memberNo}/notes",
  summary: "Add a note to a member",
  limit: "write",
  params: oneMember,
  body: z.strictObject({ text: requiredText(1000) }),
  response: officeMember,
  errors: ["member.unknown", "field-is-required"],
});

/** Also of others; repeatable. */
export const removeMemberNote = defineOperation({
  ...shared,
  id: "removeMemberNote",
  method: "DELETE",
  path: "/office/members/{memberNo}/notes/{id}",
  summary: "Remove a note on a member",
  limit: "write",
  params: oneMember.extend({ id: z.string().regex(/^\d{1,15}$/u, { error: "request.invalid" }) }),
  response: officeMember,
  errors: ["member.unknown"],
});

/** For staff only; `on: false` takes the tag away. */
export const tagMember = defineOperation({
  ...shared,
  id: "tagMember",
  method: "PUT",
  path: "/office/members/{memberNo}/tags",
  summary: "Tag a member",
  limit: "write",
  params: oneMember,
  body: z.strictObject({ tag: memberTag, on: z.boolean() }),
  response: officeMember,
  errors: ["member.unknown", "field-is-required"],
});

/** As if the member had asked for it; five an hour for each, whoever asks. */
export const sendMemberPasswordLink = defineOperation({
  ...shared,
  id: "sendMemberPasswordLink",
  method: "POST",
  path: "/office/members/{memberNo}/password-link",
  summary: "Mail a link to set a password",
  limit: "write",
  params: oneMember,
  response: done,
  errors: ["member.unknown", "member.no-password", "request.too-many"],
});

/** Mails the reason and ends sessions and links; orders, money and place stay. */
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

/** Mails the member; repeatable. */
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

/** Without `id`, all sessions. */
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

/** Newest first. */
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

/** The former link ends. */
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

/** Registering again stays possible. */
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
  /** Without password or invitation. */
  waiting: z.int(),
  invited: z.int(),
  /** Now with a password. */
  arrived: z.int(),
  running: z.boolean(),
});

export const getMemberInvitations = defineOperation({
  ...ofInvitations,
  id: "getMemberInvitations",
  method: "GET",
  summary: "Invitations of members",
  limit: "read",
  response: invitations,
  errors: [],
});

/** Mails some each minute, nobody twice. */
export const sendMemberInvitations = defineOperation({
  ...ofInvitations,
  id: "sendMemberInvitations",
  method: "POST",
  summary: "Invite members",
  limit: "write",
  response: invitations,
  errors: [],
});

const { street, buildingNo, zipCode, city } = postalFields;

/** What is left out stays. The member hears of it; a new e-mail counts once its link was opened. Source: members 14. */
export const setMemberContact = defineOperation({
  ...shared,
  id: "setMemberContact",
  method: "PUT",
  path: "/office/members/{memberNo}/contact",
  summary: "Change a member's contact details at the member's wish",
  limit: "write",
  params: oneMember,
  body: z.strictObject({
    /** How the member agreed. */
    agreedBy: z.enum(AGREED_BY, { error: "field-is-required" }),
    name: inputText(80).optional(),
    surname: inputText(80).optional(),
    street: street.optional(),
    buildingNo: buildingNo.optional(),
    apartmentNo: inputText(20).optional(),
    zipCode: zipCode.optional(),
    city: city.optional(),
    mobile: inputText(40).optional(),
    email: inputText(200).optional(),
  }),
  response: officeMember,
  errors: ["member.unknown", "too-short", ...POSTAL_ERRORS, "InvalidPhone", "please-enter-valid-email"],
});
