import { plusDays } from "@kram/domain/calendar";
import type { ReportPeriod } from "@kram/domain/reports";

export const REPORT_CHOICES = ["week", "month", "lastMonth", "quarter", "year"] as const;

export type ReportChoice = (typeof REPORT_CHOICES)[number];

/** Takes `today` as `YYYY-MM-DD`; whole days up to it, or the whole month before. */
export function chosenPeriod(choice: ReportChoice, today: string): ReportPeriod {
  const month = `${today.slice(0, 7)}-01`;
  if (choice === "month") return { fromDate: month, toDate: today };
  if (choice === "lastMonth") {
    const toDate = plusDays(month, -1);
    return { fromDate: `${toDate.slice(0, 7)}-01`, toDate };
  }
  const days = { week: 7, quarter: 90, year: 365 }[choice];
  return { fromDate: plusDays(today, 1 - days), toDate: today };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** From an address; the last thirty days where it names none. */
export function periodOf(search: URLSearchParams, today: string): ReportPeriod {
  const fromDate = search.get("from") ?? "";
  const toDate = search.get("to") ?? "";
  return DAY.test(fromDate) && DAY.test(toDate)
    ? { fromDate, toDate }
    : { fromDate: plusDays(today, -29), toDate: today };
}
