import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency } from "../wire/public.ts";

/** What the first page of the office counts; each has a list that it leads to. */
export const TODAY_FIGURES = [
  "ordersToday",
  "ordersUnpaid",
  "ordersToPack",
  "ordersToSend",
  "ordersSuspended",
  "paymentsFailed",
  "refundsDue",
  "stockOut",
  "stockLow",
  "productsLacking",
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

/** Staff: the figures of the day, those alone whose list they may open. `complaintsDue` are to be answered within three days, `withdrawalsDue` to be paid back within three of the fourteen. */
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
  }),
  errors: [],
});

/** Type of a figure's name. */
export type TodayFigure = (typeof TODAY_FIGURES)[number];
