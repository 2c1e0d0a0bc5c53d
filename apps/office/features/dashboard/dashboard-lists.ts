import type { DashboardFigure, DashboardDateKind } from "@kram/contract/dashboard";

/** With its filter; `today` stands for the present day. */
const LISTS: Record<DashboardFigure, readonly [list: string, filter: Readonly<Record<string, unknown>>]> = {
  ordersToday: ["orders", { fromDate: "today", toDate: "today" }],
  ordersUnpaid: ["orders", { status: "CREATED" }],
  ordersToPack: ["orders", { status: "CONFIRMED" }],
  ordersToSend: ["orders", { status: "EXECUTED" }],
  ordersSuspended: ["orders", { status: "SUSPENDED" }],
  paymentsFailed: ["orders", { status: "CREATED", paymentState: "FAILED" }],
  cashAwaited: ["orders", { cash: "awaited" }],
  additionsAwaited: ["orders", { more: "waiting" }],
  refundsDue: ["refunds", {}],
  stockOut: ["products", { published: "true", stock: "out" }],
  stockLow: ["low-stock", { low: "true" }],
  productsLacking: ["products", { published: "true", lacking: "true" }],
  textsToCheck: ["contents", { needsLawyer: "true" }],
  complaintsOpen: ["complaints", {}],
  complaintsDue: ["complaints", {}],
  withdrawalsOpen: ["withdrawals", {}],
  withdrawalsDue: ["withdrawals", {}],
  messagesWaiting: ["contact-messages", {}],
  sponsorsWaiting: ["international-sponsors", { status: "PENDING" }],
  deliveriesFailed: ["outbox", { state: "dead" }],
  approvalsWaiting: ["approvals", { state: "waiting" }],
  payoutsWaiting: ["payouts", {}],
  closesFailing: ["bonus-months", {}],
  closesRefused: ["bonus-months", {}],
  loginLocked: ["locks", {}],
  orderingLocked: ["locks", {}],
};

/** By subject, in the page's order. */
export const FIGURE_GROUPS: Readonly<Record<string, readonly DashboardFigure[]>> = {
  orders: [
    "ordersToday",
    "ordersUnpaid",
    "ordersToPack",
    "ordersToSend",
    "ordersSuspended",
    "cashAwaited",
    "additionsAwaited",
    "refundsDue",
  ],
  people: ["messagesWaiting", "complaintsOpen", "withdrawalsOpen", "sponsorsWaiting"],
  money: ["approvalsWaiting", "payoutsWaiting"],
  goods: ["stockOut", "stockLow"],
  law: ["productsLacking", "textsToCheck"],
};

/** Hidden while 0, else at the top. */
export const ALARMS: readonly DashboardFigure[] = [
  "loginLocked",
  "orderingLocked",
  "complaintsDue",
  "withdrawalsDue",
  "paymentsFailed",
  "deliveriesFailed",
  "closesFailing",
  "closesRefused",
];

/** Takes `today` as `YYYY-MM-DD`. */
export function listAddress(kind: DashboardFigure, today: string): string {
  const [list, filter] = LISTS[kind];
  const entries = Object.entries(filter).map(([key, value]) => [key, value === "today" ? today : value]);
  if (entries.length === 0) return `/${list}`;
  return `/${list}?filter=${encodeURIComponent(JSON.stringify(Object.fromEntries(entries)))}&page=1&perPage=25`;
}

/** Null for work outside the office. */
export const DATE_LISTS: Record<DashboardDateKind, string | null> = {
  complaintAnswer: "complaints",
  withdrawalRefund: "withdrawals",
  catalogueEnd: "products",
  invoiceFines: null,
  invoicesLarge: null,
  invoicesAll: null,
};

const DAY_MS = 86_400_000;

/** Takes `YYYY-MM-DD`; negative when over. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
}

/** Within three days, two weeks, later. */
export function urgencyOf(daysLeft: number): "bad" | "waits" | "past" {
  if (daysLeft <= 3) return "bad";
  return daysLeft <= 14 ? "waits" : "past";
}
