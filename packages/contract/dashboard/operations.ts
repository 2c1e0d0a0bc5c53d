import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency } from "../schema/public.ts";

/** What the first page of the office counts; each has a list that it leads to. */
export const DASHBOARD_FIGURES = [
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
const DASHBOARD_DATES = [
  "complaintAnswer",
  "withdrawalRefund",
  "catalogueEnd",
  "invoiceFines",
  "invoicesLarge",
  "invoicesAll",
] as const;

const dashboardDate = z.strictObject({ kind: z.enum(DASHBOARD_DATES), on: z.iso.date() });

/** Staff: the figures of the day, and the dates to come, the nearest first; those alone whose list they may open. `complaintsDue` are to be answered within three days, `withdrawalsDue` to be paid back within three of the fourteen. */
export const getDashboard = defineOperation({
  id: "getDashboard",
  method: "GET",
  path: "/office/dashboard",
  tag: "office",
  summary: "Figures of the day",
  access: "staff",
  limit: "read",
  response: z.strictObject({
    currency,
    /** What was ordered today, canceled orders left out; null for staff who do not see orders. */
    revenue: amount.nullable(),
    figures: z.array(z.strictObject({ kind: z.enum(DASHBOARD_FIGURES), count: z.int() })),
    dates: z.array(dashboardDate),
  }),
  errors: [],
});

/** Type of a figure's name. */
export type DashboardFigure = (typeof DASHBOARD_FIGURES)[number];

/** Type of a date's name. */
export type DashboardDateKind = (typeof DASHBOARD_DATES)[number];

export type DashboardDate = z.infer<typeof dashboardDate>;
