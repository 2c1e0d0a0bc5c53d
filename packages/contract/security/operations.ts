import { z } from "zod";
import { instant, inputText, pageNo, pageOf, pageSize } from "../schema/public.ts";
import { defineOperation } from "../operation/public.ts";

export const securityEventKind = z.enum([
  "sign-in.succeeded",
  "sign-in.failed",
  "sign-in.code-wrong",
  "sign-in.code-mailed",
  "sign-in.new-device",
  "password.wrong",
  "password.changed",
  "password.reset",
  "second-factor.added",
  "second-factor.removed",
  "session.revoked",
  "role.changed",
  "staff.invited",
  "staff.blocked",
  "rate.limited",
  "permission.refused",
  "export",
  "mail.read",
  "approval.asked",
  "approval.granted",
  "approval.refused",
  "confirmation.failed",
  "bank-account.changed",
  "refund-limit.raised",
  "provider-keys.changed",
]);

export type SecurityEventKind = z.infer<typeof securityEventKind>;

const person = { name: z.string(), surname: z.string() };

/** `details` never hold a secret. */
export const securityEvent = z.strictObject({
  id: z.string(),
  at: instant,
  kind: securityEventKind,
  /** Null for visitors and deleted people. */
  member: z.strictObject({ memberNo: z.string(), ...person }).nullable(),
  staff: z.strictObject({ id: z.string(), ...person }).nullable(),
  /** Null for the shop itself. */
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  /** A member's or order's number, or an operation. */
  subject: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

export type SecurityEventItem = z.infer<typeof securityEvent>;

const day = z.iso.date({ error: "request.invalid-date" }).optional();

/** Newest first, counted up to 10,000; the country's days, both included. */
export const listSecurityEvents = defineOperation({
  id: "listSecurityEvents",
  method: "GET",
  path: "/office/security-events",
  tag: "office",
  summary: "Security log",
  access: "staff",
  limit: "read",
  query: z.strictObject({
    pageNo,
    pageSize: pageSize(25),
    kind: securityEventKind.optional(),
    staffId: z
      .string()
      .regex(/^\d{1,15}$/u, { error: "request.invalid" })
      .optional(),
    memberNo: inputText(20).optional(),
    /** Matched whole. */
    address: inputText(60).optional(),
    fromDate: day,
    toDate: day,
  }),
  response: pageOf(securityEvent),
  errors: [],
});
