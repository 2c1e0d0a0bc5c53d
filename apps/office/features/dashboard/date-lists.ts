import type { DashboardDateKind } from "@kram/contract/dashboard";

/** The list of a date's work; null for work outside the office. */
export const DATE_LISTS: Record<DashboardDateKind, string | null> = {
  complaintAnswer: "complaints",
  withdrawalRefund: "withdrawals",
  catalogueEnd: "products",
  invoiceFines: null,
  invoicesLarge: null,
  invoicesAll: null,
};

const DAY_MS = 86_400_000;

/** Whole days between two days, both `YYYY-MM-DD`; negative when over. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
}

/** Tone of a date: within three days, two weeks, later. */
export function urgencyOf(daysLeft: number): "bad" | "waits" | "past" {
  if (daysLeft <= 3) return "bad";
  return daysLeft <= 14 ? "waits" : "past";
}
