import { SUPPRESSION_REASONS } from "@kram/domain/mail";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant, pageNo, pageOf, pageSize } from "../schema/public.ts";

const shared = { tag: "office", access: "staff" } as const;

const reason = z.enum(SUPPRESSION_REASONS);

/** An address that mail stays away from. Source: mail 1. */
export const suppression = z.strictObject({
  id: z.string(),
  address: z.string(),
  reason,
  source: z.enum(["server", "provider", "mailbox"]),
  /** The outbox's name of the mail that found it out. */
  kind: z.string(),
  /** The answer to it, without quotes of the mail. */
  said: z.string(),
  since: instant,
  lastAt: instant,
  /** Null: until somebody removes it. */
  endsAt: instant.nullable(),
  /** Mails that did not leave because of it. */
  withheld: z.int(),
  /** Whose address it is now. */
  member: z.strictObject({ memberNo: z.string(), name: z.string(), surname: z.string() }).nullable(),
});

/** By part of the address, newest first; looking is audited. */
export const listSuppressions = defineOperation({
  ...shared,
  id: "listSuppressions",
  method: "GET",
  path: "/office/suppressions",
  summary: "Addresses that mail stays away from",
  limit: "read",
  query: z.strictObject({
    pageNo,
    pageSize: pageSize(25),
    text: inputText(100).optional(),
    reason: reason.optional(),
  }),
  response: pageOf(suppression),
  errors: [],
});

/** The next mail goes out again. */
export const liftSuppression = defineOperation({
  ...shared,
  id: "liftSuppression",
  method: "DELETE",
  path: "/office/suppressions/{id}",
  summary: "Write to an address again",
  limit: "write",
  params: z.strictObject({ id: z.string().regex(/^[1-9]\d{0,14}$/u, { error: "suppression.unknown" }) }),
  response: z.strictObject({ done: z.literal(true) }),
  errors: ["suppression.unknown"],
});

export type Suppression = z.infer<typeof suppression>;
