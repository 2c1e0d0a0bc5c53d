import type { DashboardDateKind } from "@kram/contract/dashboard";

/** The list in which the work for a date is done; null where it is not done in the office. */
export const DATE_LISTS: Record<DashboardDateKind, string | null> = {
  complaintAnswer: "complaints",
  withdrawalRefund: "withdrawals",
  catalogueEnd: "products",
  invoiceFines: null,
  invoicesLarge: null,
  invoicesAll: null,
};

const DAY_MS = 86_400_000;

/** Whole days from one day to another, both `YYYY-MM-DD`; negative when it is over. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
}

/** How a date looks with this many days left: over or three days, two weeks, later. */
export function urgencyOf(daysLeft: number): "bad" | "waits" | "past" {
  if (daysLeft <= 3) return "bad";
  return daysLeft <= 14 ? "waits" : "past";
}
