import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency } from "../schema/public.ts";

/** What the first page of the office counts; each has a list that it leads to. */
export const TODAY_FIGURES = [
  "ordersToday",
  "ordersUnpaid",
  "ordersToPack",
  "ordersToSend",
  "ordersSuspended",
  "paymentsFailed",
  "cashAwaited",
  "refundsDue",
  "stockOut",
  "stockLow",
  "productsLacking",
  "textsToCheck",
  "complaintsOpen",
  "complaintsDue",
  "withdrawalsOpen",
  "withdrawalsDue",
  "messagesWaiting",
  "sponsorsWaiting",
  "deliveriesFailed",
  "approvalsWaiting",
  "closesFailing",
  "closesRefused",
  "loginLocked",
  "orderingLocked",
] as const;

/** Days by which something has to be done: the next answer to a complaint, the next money for a withdrawal, a new catalogue, duties of the law. */
const TODAY_DATES = [
  "complaintAnswer",
  "withdrawalRefund",
  "catalogueEnd",
  "invoiceFines",
  "invoicesLarge",
  "invoicesAll",
] as const;

const todayDate = z.strictObject({ kind: z.enum(TODAY_DATES), on: z.iso.date() });

/** Staff: the figures of the day, and the dates to come, the nearest first; those alone whose list they may open. `complaintsDue` are to be answered within three days, `withdrawalsDue` to be paid back within three of the fourteen. */
export const getOfficeToday = defineOperation({
  id: "getOfficeToday",
  method: "GET",
  path: "/office/today",
  tag: "office",
  summary: "Figures of the day",
  access: "staff",
  limit: "read",
  response: z.strictObject({
    currency,
    /** What was ordered today, canceled orders left out; null for staff who do not see orders. */
    revenue: amount.nullable(),
    figures: z.array(z.strictObject({ kind: z.enum(TODAY_FIGURES), count: z.int() })),
    dates: z.array(todayDate),
  }),
  errors: [],
});

/** Type of a figure's name. */
export type TodayFigure = (typeof TODAY_FIGURES)[number];

/** Type of a date's name. */
export type TodayDateKind = (typeof TODAY_DATES)[number];

/** Type of todayDate. */
export type TodayDate = z.infer<typeof todayDate>;
