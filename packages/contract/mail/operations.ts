import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant } from "../schema/public.ts";

/** A mail that was sent. Its words stand there where the mailbox is the mail program, in a demo and in development; a real shop keeps none. */
export const mailItem = z.strictObject({
  id: z.string(),
  /** What it tells of, as the outbox calls it. */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: instant,
  /** Try at which the mail server took it. */
  attempt: z.int(),
  /** What the mail server said, without what it quotes of the mail. */
  answer: z.string().nullable(),
  text: z.string().nullable(),
  html: z.string().nullable(),
});

/** Admins: the newest 100 mails sent; a browser gets a page instead. That somebody looked is kept. */
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

/** Admins: one mail. That somebody looked is kept. */
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
