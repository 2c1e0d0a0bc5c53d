import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { appSetUp, newPassword, personProof, sessionItem } from "../sessions/public.ts";
import { inputText, instant, requiredText } from "../schema/public.ts";
import { staffEmail, staffRole } from "./staff-member.ts";

const own = { tag: "office", access: "staff" } as const;
const anyone = { tag: "sessions", access: "anyone", limit: "signIn", method: "POST" } as const;
const passwordErrors = [
  "not-empty",
  "password-too-short",
  "password-too-long",
  "password-common",
  "password-personal",
] as const;
const recoveryCodes = z.array(z.string());

/** With second step and sessions. */
export const getOfficeAccount = defineOperation({
  ...own,
  id: "getOfficeAccount",
  method: "GET",
  path: "/office/account",
  summary: "Own account of the office",
  limit: "read",
  response: z.strictObject({
    email: z.string(),
    name: z.string(),
    surname: z.string(),
    roles: z.array(staffRole),
    app: z.strictObject({ addedAt: instant }).nullable(),
    recoveryCodesLeft: z.int(),
    sessions: z.array(sessionItem),
  }),
  errors: [],
});

/** Ends other sessions and mails the caller. */
export const changeOfficePassword = defineOperation({
  ...own,
  id: "changeOfficePassword",
  method: "PUT",
  path: "/office/account/password",
  summary: "Change the own password of the office",
  limit: "signIn",
  body: z.strictObject({
    currentPassword: inputText(4096).min(1, { error: "field-is-required" }),
    password: newPassword,
  }),
  response: z.strictObject({ passwordChanged: z.literal(true) }),
  errors: ["password.wrong", ...passwordErrors, "request.too-many"],
});

/** Answers how many. */
export const endOtherOfficeSessions = defineOperation({
  ...own,
  id: "endOtherOfficeSessions",
  method: "DELETE",
  path: "/office/account/sessions",
  summary: "End all other own sessions of the office",
  limit: "write",
  response: z.strictObject({ ended: z.int() }),
  errors: [],
});

export const endOfficeSession = defineOperation({
  ...own,
  id: "endOfficeSession",
  method: "DELETE",
  path: "/office/account/sessions/{id}",
  summary: "End an own session of the office",
  limit: "write",
  params: z.strictObject({ id: inputText(64) }),
  response: z.strictObject({ ended: z.literal(true) }),
  errors: ["session.unknown"],
});

/** The former app counts until the new one's first code. */
export const startOfficeApp = defineOperation({
  ...own,
  id: "startOfficeApp",
  stepUp: true,
  method: "POST",
  path: "/office/account/app",
  summary: "Begin to set up an own authenticator app",
  limit: "signIn",
  response: appSetUp,
  errors: [],
});

/** The first app brings recovery codes. */
export const confirmOfficeApp = defineOperation({
  ...own,
  id: "confirmOfficeApp",
  stepUp: true,
  method: "PUT",
  path: "/office/account/app",
  summary: "Confirm the own authenticator app by its first code",
  limit: "signIn",
  body: z.strictObject({ code: requiredText(40) }),
  response: z.strictObject({ recoveryCodes }),
  errors: ["code.wrong", "code.too-many", "second-factor.not-started"],
});

/** Former ones end. */
export const renewOfficeCodes = defineOperation({
  ...own,
  id: "renewOfficeCodes",
  stepUp: true,
  method: "POST",
  path: "/office/account/recovery-codes",
  summary: "Make new own recovery codes",
  limit: "signIn",
  response: z.strictObject({ recoveryCodes }),
  errors: ["second-factor.none"],
});

/** Valid for an hour; one answer for everybody. */
export const remindStaffPassword = defineOperation({
  ...anyone,
  id: "remindStaffPassword",
  path: "/auth/staff/remind-password",
  summary: "Ask for a link that sets a new password of staff",
  body: z.strictObject({ email: staffEmail, proof: personProof }),
  response: z.strictObject({ accepted: z.literal(true) }),
  errors: ["please-enter-valid-email", "field-is-required", "bot-check.failed", "request.too-many"],
});

/** Ends every session; the second step stays. */
export const resetStaffPassword = defineOperation({
  ...anyone,
  id: "resetStaffPassword",
  path: "/auth/staff/reset-password",
  summary: "Set a new password of staff by a mailed link",
  body: z.strictObject({ token: requiredText(200), password: newPassword }),
  response: z.strictObject({ passwordChanged: z.literal(true) }),
  errors: ["link.invalid", ...passwordErrors],
});

/** Another admin decides; an only admin asks again a day later and it is `lifted`. */
export const askForFactorRecovery = defineOperation({
  ...anyone,
  id: "askForFactorRecovery",
  path: "/auth/staff/lost-second-factor",
  summary: "Ask for the lifting of a lost second step of staff",
  body: z.strictObject({
    login: requiredText(254),
    password: inputText(256).min(1, { error: "field-is-required" }),
    note: inputText(300).refine((text) => text.trim().length > 1, { error: "too-short" }),
  }),
  response: z.strictObject({ asked: z.literal(true), lifted: z.boolean() }),
  errors: [
    "sign-in.failed",
    "second-factor.none",
    "approval.asked-before",
    "approval.own",
    "too-short",
    "request.too-many",
  ],
});
