import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, priceInput, requiredText } from "../schema/public.ts";
import { isEmail } from "@kram/domain/fields";
import { representative } from "./representative.ts";

/** Valid for an hour, for callers without password. */
export const askForDeletionLink = defineOperation({
  id: "askForDeletionLink",
  method: "POST",
  path: "/representative/deletion-link",
  tag: "members",
  summary: "Ask for a link that confirms the deletion of the own account",
  access: "member",
  limit: "signIn",
  response: z.strictObject({ accepted: z.literal(true) }),
  errors: ["request.too-many"],
});

/** What becomes of money that is left. Source: payouts 10. */
const moneyLeft = z.discriminatedUnion(
  "to",
  [
    /** All is paid out, then the account goes. */
    z.strictObject({ to: z.literal("account") }),
    /** Given up knowingly: exactly what is there. */
    z.strictObject({ to: z.literal("shop"), amount: priceInput }),
  ],
  { error: "request.invalid" },
);

/**
 * By password or mailed link; tax records, ledger and structure stay. Refused while an order is under way. Source:
 * members 7.
 */
export const deleteRepresentative = defineOperation({
  id: "deleteRepresentative",
  method: "DELETE",
  path: "/representative",
  tag: "members",
  summary: "Delete the own account",
  access: "member",
  limit: "signIn",
  body: z.strictObject({
    currentPassword: inputText(4096).optional(),
    token: inputText(200).optional(),
    money: moneyLeft.optional(),
  }),
  /** Not yet where money is on its way. */
  response: z.strictObject({ deleted: z.boolean() }),
  errors: [
    "field-is-required",
    "password.wrong",
    "link.invalid",
    "member.open-orders",
    "member.money-left",
    "invalid-format",
    "payout.open",
    "payout.no-account",
    "request.too-many",
  ],
});

const emailAddress = requiredText(254).refine((text) => isEmail(text.normalize("NFKC").trim()), {
  error: "please-enter-valid-email",
});

/** Mails a single-use link, valid a day; every address gets one answer. */
export const askForEmailChange = defineOperation({
  id: "askForEmailChange",
  method: "POST",
  path: "/representative/email",
  tag: "members",
  summary: "Ask for a change of the own e-mail",
  access: "member",
  limit: "signIn",
  body: z.strictObject({
    email: emailAddress,
    currentPassword: inputText(4096).min(1, { error: "field-is-required" }),
  }),
  response: representative,
  errors: ["field-is-required", "please-enter-valid-email", "email.unchanged", "password.wrong", "request.too-many"],
});

/** Its link ends. */
export const cancelEmailChange = defineOperation({
  id: "cancelEmailChange",
  method: "DELETE",
  path: "/representative/email",
  tag: "members",
  summary: "Give up a change of the own e-mail",
  access: "member",
  limit: "write",
  response: representative,
  errors: [],
});

/** Notifies the old address; ends all other sessions. */
export const confirmEmailChange = defineOperation({
  id: "confirmEmailChange",
  method: "POST",
  path: "/representative/email/confirm",
  tag: "members",
  summary: "Confirm a new e-mail by its mailed link",
  access: "anyone",
  limit: "signIn",
  body: z.strictObject({ token: requiredText(200) }),
  response: z.strictObject({ emailChanged: z.literal(true) }),
  errors: ["field-is-required", "link.invalid"],
});
