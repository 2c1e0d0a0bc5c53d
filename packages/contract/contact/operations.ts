import { LOCALES } from "@kram/domain/languages";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, requiredText } from "../schema/public.ts";

/** Source: contact 1. */
export const CONTACT_SUBJECTS = ["ORDER", "PRODUCT", "OTHER"] as const;

/** Most files, and bytes of each. Source: contact 1. */
export const CONTACT_FILES = { most: 5, bytes: 5 * 1024 * 1024 } as const;

const BASE64_OF_A_FILE = Math.ceil(CONTACT_FILES.bytes / 3) * 4;

/** A solved proof of work, base64 of JSON. */
const botProof = requiredText(2000);

/** Base64. */
export const contactAttachment = z.strictObject({
  name: requiredText(200),
  content: z.string({ error: "field-is-required" }).max(BASE64_OF_A_FILE, { error: "attachment.too-big" }),
});

/** `website` is a trap hidden from people. Source: contact 1. */
export const contactMessage = z.strictObject({
  subject: z.enum(CONTACT_SUBJECTS, { error: "field-is-required" }),
  content: requiredText(5000).refine((text) => text.trim().length !== 1, { error: "field-to-short" }),
  email: inputText(254)
    .transform((text) => text.normalize("NFKC").trim().toLowerCase())
    .pipe(z.email({ error: (issue) => (issue.input === "" ? "field-is-required" : "please-enter-valid-email") })),
  attachments: z.array(contactAttachment).max(CONTACT_FILES.most, { error: "attachment.too-many" }).default([]),
  locale: z.enum(LOCALES).optional().catch(undefined),
  website: inputText(200).default(""),
  token: inputText(2000).default(""),
});

const shared = { tag: "contact", access: "anyone" } as const;

/** Valid for 20 minutes: costly for thousands of messages. */
export const getBotChallenge = defineOperation({
  ...shared,
  id: "getBotChallenge",
  method: "GET",
  limit: "write",
  path: "/email/challenge",
  summary: "Ask for a proof of work",
  response: z.strictObject({ challenge: z.string() }),
  errors: [],
});

/** Does not spend the proof. Source: contact 2. */
export const checkBotProof = defineOperation({
  ...shared,
  id: "checkBotProof",
  method: "POST",
  limit: "write",
  path: "/email/check-proof",
  summary: "Look at a proof of work",
  body: z.strictObject({ token: botProof }),
  response: z.strictObject({ success: z.boolean() }),
  errors: [],
});

/** Copies the sender; only sending spends the proof. Source: contact 2. */
export const sendEmailToBok = defineOperation({
  ...shared,
  id: "sendEmailToBok",
  method: "POST",
  limit: "write",
  path: "/email/sendEmailToBok",
  summary: "Write to customer service",
  body: contactMessage,
  response: z.strictObject({ reference: z.string() }),
  errors: [
    "field-to-short",
    "please-enter-valid-email",
    "attachment.too-many",
    "attachment.too-big",
    "attachment.wrong-type",
    "attachment.too-many-pixels",
    "bot-check.failed",
  ],
});
