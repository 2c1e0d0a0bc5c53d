import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText } from "../schema/public.ts";

/** Has a single-use link mailed to the caller that confirms the deletion of the account within an hour, for those who have no password. */
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

/** Deletes the caller's account, confirmed by the password or by a mailed link: personal data are replaced, tax records and the ledger stay, the structure keeps its shape, every session ends. Refused while an order is under way. Source: members 7. */
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
