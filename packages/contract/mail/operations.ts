import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant } from "../schema/public.ts";

/** A sent mail; only demo and development keep its words. */
export const mailItem = z.strictObject({
  id: z.string(),
  /** What it tells of, as the outbox calls it. */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: instant,
  /** Try at which the mail server took it. */
  attempt: z.int(),
  /** The mail server's answer without quotes of the mail. */
  answer: z.string().nullable(),
  text: z.string().nullable(),
  html: z.string().nullable(),
});

/** The newest 100 sent mails, as a page for browsers; looking is audited. */
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

/** One mail; looking is audited. */
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
