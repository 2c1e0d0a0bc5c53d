import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText } from "../schema/public.ts";

/** Mails a link that confirms the deletion within an hour, for callers without password. */
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

/**
 * Deletes the account by password or mailed link; tax records, ledger and structure stay. Refused while an order is
 * under way. Source: members 7.
 */
export const deleteRepresentative = defineOperation({
  id: "deleteRepresentative",
  method: "DELETE",
  path: "/representative",
  tag: "members",
  summary: "Delete the own account",
  access: "member",
  limit: "signIn",
  body: z.strictObject({ currentPassword: inputText(4096).optional(), token: inputText(200).optional() }),
  response: z.strictObject({ deleted: z.literal(true) }),
  errors: ["field-is-required", "password.wrong", "link.invalid", "member.open-orders", "request.too-many"],
});
