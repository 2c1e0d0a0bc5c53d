import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant, pageNo, pageOf, pageSize } from "../schema/public.ts";

/** Words only in demo and development. */
export const mailItem = z.strictObject({
  id: z.string(),
  /** The outbox's name for it. */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: instant,
  /** The accepted try. */
  attempt: z.int(),
  /** Without quotes of the mail. */
  answer: z.string().nullable(),
  text: z.string().nullable(),
  html: z.string().nullable(),
});

/** The newest first, all or those to one address (`text`); looking is audited. */
export const listMail = defineOperation({
  id: "listMail",
  method: "GET",
  path: "/office/mail",
  tag: "office",
  summary: "Mails sent",
  access: "staff",
  limit: "read",
  query: z.strictObject({ pageNo, pageSize: pageSize(25), text: inputText(254).optional() }),
  response: pageOf(mailItem),
  errors: [],
});

/** Looking is audited. */
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

const shared = { tag: "office", access: "staff" } as const;

/** `dead`: given up after eight tries. */
const state = z.enum(["waits", "done", "dead"]);

/** Usually a mail, without its content. */
export const outboxItem = z.strictObject({
  id: z.string(),
  kind: z.string(),
  state,
  attempts: z.int(),
  createdAt: instant,
  /** Null when over. */
  nextAt: instant.nullable(),
  lastError: z.string().nullable(),
});

export const listOutbox = defineOperation({
  ...shared,
  id: "listOutbox",
  method: "GET",
  path: "/office/outbox",
  summary: "What happens outside",
  limit: "read",
  query: z.strictObject({ pageNo, pageSize: pageSize(25), state: state.optional() }),
  response: pageOf(outboxItem),
  errors: [],
});

/** At once; done ones are never repeated. */
export const retryOutboxEntry = defineOperation({
  ...shared,
  id: "retryOutboxEntry",
  method: "POST",
  path: "/office/outbox/{id}/retry",
  summary: "Try again",
  limit: "write",
  params: z.strictObject({ id: z.string().regex(/^\d{1,15}$/u, { error: "outbox.unknown" }) }),
  response: outboxItem,
  errors: ["outbox.unknown"],
});

export type OutboxItem = z.infer<typeof outboxItem>;
