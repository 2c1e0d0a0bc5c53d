import { LOCALES } from "@kram/domain/languages";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant, pageNo, pageOf, pageSize, requiredText } from "../schema/public.ts";
import { CONTACT_SUBJECTS } from "./operations.ts";

const shared = { tag: "office", access: "staff" } as const;

/** The reference given to the sender. */
const oneMessage = z.strictObject({ reference: z.string().regex(/^K-\d{1,15}$/u, { error: "contact.unknown" }) });

export const officeContactItem = z.strictObject({
  reference: z.string(),
  subject: z.enum(CONTACT_SUBJECTS),
  excerpt: z.string(),
  email: z.string(),
  /** Null for visitors. */
  memberNo: z.string().nullable(),
  receivedAt: instant,
  read: z.boolean(),
  answeredAt: instant.nullable(),
  fileCount: z.int(),
});

export const officeContactMessage = officeContactItem.extend({
  content: z.string(),
  locale: z.enum(LOCALES),
  files: z.array(z.strictObject({ position: z.int(), name: z.string(), bytes: z.int() })),
  replies: z.array(z.strictObject({ id: z.int(), text: z.string(), at: instant, staffName: z.string() })),
});

/** Waiting ones first, oldest on top; answered ones newest first. */
export const listContactMessages = defineOperation({
  ...shared,
  id: "listContactMessages",
  method: "GET",
  path: "/office/contact-messages",
  summary: "Messages to customer service",
  limit: "read",
  query: z.strictObject({
    pageNo,
    pageSize: pageSize(25),
    answered: z.enum(["true", "false"], { error: "request.invalid" }).default("false"),
    subject: z.enum(CONTACT_SUBJECTS, { error: "request.invalid" }).optional(),
    /** Searches address, reference and words. */
    text: inputText(100).optional(),
  }),
  response: pageOf(officeContactItem),
  errors: [],
});

/** Marks it read; looking is audited. */
export const getContactMessage = defineOperation({
  ...shared,
  id: "getContactMessage",
  method: "GET",
  path: "/office/contact-messages/{reference}",
  summary: "One message",
  limit: "read",
  params: oneMessage,
  response: officeContactMessage,
  errors: ["contact.unknown"],
});

/** In the sender's language. */
export const answerContactMessage = defineOperation({
  ...shared,
  id: "answerContactMessage",
  method: "POST",
  path: "/office/contact-messages/{reference}/replies",
  summary: "Answer a message",
  limit: "write",
  params: oneMessage,
  body: z.strictObject({
    text: requiredText(5000).refine((text) => text.trim().length !== 1, { error: "field-to-short" }),
  }),
  response: officeContactMessage,
  errors: ["contact.unknown", "field-is-required", "field-to-short"],
});

/** Without a mail. */
export const setContactAnswered = defineOperation({
  ...shared,
  id: "setContactAnswered",
  method: "PUT",
  path: "/office/contact-messages/{reference}/answered",
  summary: "Mark a message as answered",
  limit: "write",
  params: oneMessage,
  body: z.strictObject({ answered: z.boolean({ error: "request.invalid" }) }),
  response: officeContactMessage,
  errors: ["contact.unknown"],
});

export const getContactFile = defineOperation({
  ...shared,
  id: "getContactFile",
  method: "GET",
  path: "/office/contact-messages/{reference}/file",
  summary: "A file of a message",
  limit: "read",
  params: oneMessage,
  query: z.strictObject({
    position: z
      .string()
      .regex(/^[1-9]$/u, { error: "contact.file-unknown" })
      .default("1"),
  }),
  response: z.string(),
  errors: ["contact.unknown", "contact.file-unknown"],
});

export type OfficeContactItem = z.infer<typeof officeContactItem>;

export type OfficeContactMessage = z.infer<typeof officeContactMessage>;
