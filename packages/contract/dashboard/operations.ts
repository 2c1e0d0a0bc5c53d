import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency } from "../schema/public.ts";

/** Each leads to a list. */
export const DASHBOARD_FIGURES = [
  "ordersToday",
  "ordersUnpaid",
  "ordersToPack",
  "ordersToSend",
  "ordersSuspended",
  "paymentsFailed",
  "cashAwaited",
  "additionsAwaited",
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
  "payoutsWaiting",
  "closesFailing",
  "closesRefused",
  "loginLocked",
  "orderingLocked",
] as const;

const DASHBOARD_DATES = [
  "complaintAnswer",
  "withdrawalRefund",
  "catalogueEnd",
  "invoiceFines",
  "invoicesLarge",
  "invoicesAll",
] as const;

const dashboardDate = z.strictObject({ kind: z.enum(DASHBOARD_DATES), on: z.iso.date() });

/** Of lists open to the caller; `complaintsDue` and `withdrawalsDue` within three days. */
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
    /** Today's, without canceled orders; null for staff who do not see orders. */
    revenue: amount.nullable(),
    figures: z.array(z.strictObject({ kind: z.enum(DASHBOARD_FIGURES), count: z.int() })),
    dates: z.array(dashboardDate),
  }),
  errors: [],
});

/** A figure's name. */
export type DashboardFigure = (typeof DASHBOARD_FIGURES)[number];

/** A date's name. */
export type DashboardDateKind = (typeof DASHBOARD_DATES)[number];

export type DashboardDate = z.infer<typeof dashboardDate>;
