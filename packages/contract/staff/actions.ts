import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant, pageNo, pageOf, pageSize } from "../schema/public.ts";

/** One change that staff made; `before` and `after` hold what the action names, never a secret. */
export const staffAction = z.strictObject({
  id: z.string(),
  at: instant,
  /** Null for what the shop did by itself because its time had come. */
  staff: z.strictObject({ id: z.string(), name: z.string(), surname: z.string() }).nullable(),
  /** The operation that made it, or the name of what the shop did. */
  action: z.string(),
  /** Number of an order or a member, code of a product: what it was about. */
  subject: z.string(),
  before: z.json().nullable(),
  after: z.json().nullable(),
  /** Stands in the answer and in the logs of the call; null for what is older than the record of it. */
  requestId: z.string().nullable(),
});

const day = z.iso.date({ error: "request.invalid-date" }).optional();

/** Admins: what staff changed, newest first. Days count in the country's zone, both ends included. */
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
