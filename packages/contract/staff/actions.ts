import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant, pageNo, pageOf, pageSize } from "../schema/public.ts";

/** One change by staff; `before` and `after` never hold a secret. */
export const staffAction = z.strictObject({
  id: z.string(),
  at: instant,
  /** Null for what the shop did by itself. */
  staff: z.strictObject({ id: z.string(), name: z.string(), surname: z.string() }).nullable(),
  /** The operation, or the name of what the shop did. */
  action: z.string(),
  /** Number of an order or member, or code of a product. */
  subject: z.string(),
  before: z.json().nullable(),
  after: z.json().nullable(),
  /** Also in the call's answer and logs; null for older entries. */
  requestId: z.string().nullable(),
});

const day = z.iso.date({ error: "request.invalid-date" }).optional();

/** What staff changed, newest first; days of the country's zone, both included. */
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
    /** The whole subject as it stands. */
    subject: inputText(100).optional(),
    fromDate: day,
    toDate: day,
  }),
  response: pageOf(staffAction),
  errors: [],
});

export type StaffActionItem = z.infer<typeof staffAction>;
