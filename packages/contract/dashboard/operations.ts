import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency } from "../schema/public.ts";

/** Counts on the office's first page, each leading to its list. */
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

/** Days by which something has to be done. */
const DASHBOARD_DATES = [
  "complaintAnswer",
  "withdrawalRefund",
  "catalogueEnd",
  "invoiceFines",
  "invoicesLarge",
  "invoicesAll",
] as const;

const dashboardDate = z.strictObject({ kind: z.enum(DASHBOARD_DATES), on: z.iso.date() });

/** Today's figures and coming dates of lists that the caller may open; `complaintsDue` and `withdrawalsDue` within three days. */
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
    /** Orders of today without canceled ones; null for staff who do not see orders. */
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
