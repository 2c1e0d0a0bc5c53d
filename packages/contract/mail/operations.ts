import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant } from "../wire/public.ts";

/** A mail as it was sent. */
export const mailItem = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: instant,
  text: z.string(),
  html: z.string(),
});

/** Staff: every mail kept, newest first; a browser gets a page instead. Source: decisions §8. */
export const listMail = defineOperation({
  id: "listMail",
  method: "GET",
  path: "/office/mail",
  tag: "office",
  summary: "Mails sent",
  access: "staff",
  limit: "read",
  response: z.strictObject({ items: z.array(mailItem) }),
  errors: [],
});

/** Staff: one mail. */
export const getMail = defineOperation({
  id: "getMail",
  method: "GET",
  path: "/office/mail/{id}",
  tag: "office",
  summary: "One mail",
  access: "staff",
  limit: "read",
  params: z.strictObject({ id: inputText(40) }),
  response: mailItem,
  errors: ["mail.unknown"],
});
