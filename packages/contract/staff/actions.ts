import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant, pageNo, pageOf, pageSize } from "../schema/public.ts";

/** `before` and `after` hold no secrets. */
export const staffAction = z.strictObject({
  id: z.string(),
  at: instant,
  /** Null for the shop itself. */
  staff: z.strictObject({ id: z.string(), name: z.string(), surname: z.string() }).nullable(),
  /** An operation, or what the shop did. */
  action: z.string(),
  /** An order's or member's number, or a product code. */
  subject: z.string(),
  before: z.json().nullable(),
  after: z.json().nullable(),
  /** Also in answer and logs; null for older entries. */
  requestId: z.string().nullable(),
  /** Name of the key that the call came by; null for people. */
  apiKey: z.string().nullable(),
});

const day = z.iso.date({ error: "request.invalid-date" }).optional();

/** Newest first; the country's days, both included. */
export const listStaffActions = defineOperation({
  id: "listStaffActions",
  method: "GET",
  path: "/office/actions",
  tag: "office",
  summary: "What staff changed",
  access: "staff",
  limit: "read",
  query: z.strictObject({
    pageNo,
    pageSize: pageSize(25),
    staffId: z
      .string()
      .regex(/^\d{1,15}$/u, { error: "request.invalid" })
      .optional(),
    action: inputText(60).optional(),
    /** Matched whole. */
    subject: inputText(100).optional(),
    fromDate: day,
    toDate: day,
  }),
  response: pageOf(staffAction),
  errors: [],
});

export type StaffActionItem = z.infer<typeof staffAction>;
