import { isEmailAddress, newPasswordProblem } from "@kram/domain/sessions";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, requiredText } from "../schema/public.ts";

/** Longer input only names what is wrong. */
export const newPassword = inputText(4096).check((context) => {
  const problem = newPasswordProblem(context.value);
  if (problem) context.issues.push({ code: "custom", input: context.value, message: problem });
});

/** Solved work, base64 of JSON; a few calls need none. */
export const personProof = inputText(2000).default("");

const emailAddress = requiredText(254).refine((text) => isEmailAddress(text.trim()), {
  error: "please-enter-valid-email",
});

/** Valid for an hour, only the newest counts; one answer for everybody. */
export const remindPassword = defineOperation({
  id: "remindPassword",
  method: "POST",
  path: "/auth/remind-password",
  tag: "sessions",
  summary: "Ask for a link that sets a new password",
  access: "anyone",
  limit: "signIn",
  body: z.strictObject({ email: emailAddress, proof: personProof }),
  response: z.strictObject({ accepted: z.literal(true) }),
  errors: ["please-enter-valid-email", "bot-check.failed", "request.too-many"],
});

/** Ends every session, without signing in. */
export const resetPassword = defineOperation({
  id: "resetPassword",
  method: "POST",
  path: "/auth/reset-password",
  tag: "sessions",
  summary: "Set a new password by a mailed link",
  access: "anyone",
  limit: "signIn",
  body: z.strictObject({ token: requiredText(200), password: newPassword }),
  response: z.strictObject({ passwordChanged: z.literal(true) }),
  errors: [
    "link.invalid",
    "not-empty",
    "password-too-short",
    "password-too-long",
    "password-common",
    "password-personal",
  ],
});

/** Ends all other sessions. */
export const changePassword = defineOperation({
  id: "changePassword",
  method: "PUT",
  path: "/auth/password",
  tag: "sessions",
  summary: "Change the own password",
  access: "member",
  limit: "signIn",
  body: z.strictObject({
    currentPassword: inputText(4096).min(1, { error: "field-is-required" }),
    password: newPassword,
  }),
  response: z.strictObject({ passwordChanged: z.literal(true) }),
  errors: [
    "password.wrong",
    "not-empty",
    "password-too-short",
    "password-too-long",
    "password-common",
    "password-personal",
    "request.too-many",
  ],
});
