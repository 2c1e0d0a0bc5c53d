import { plusDays } from "../calendar/public.ts";

/** Days `YYYY-MM-DD` of the country, both included. */
export interface ReportPeriod {
  fromDate: string;
  toDate: string;
}

/** How finely a period is drawn. */
export const REPORT_GRADES = ["day", "week", "month"] as const;

export type ReportGrade = (typeof REPORT_GRADES)[number];

/** Three years with a leap day. */
export const REPORT_DAYS_MOST = 1096;

/** More bars than these are no longer told apart. */
const DAYS_BY_DAY = 62;
const DAYS_BY_WEEK = 366;

const DAY_MS = 86_400_000;

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export function daysOfPeriod({ fromDate, toDate }: ReportPeriod): number {
  return (Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS + 1;
}

/** As many days, directly before. */
export function periodBefore(period: ReportPeriod): ReportPeriod {
  return { fromDate: plusDays(period.fromDate, -daysOfPeriod(period)), toDate: plusDays(period.fromDate, -1) };
}

export function gradeOf(period: ReportPeriod): ReportGrade {
  const days = daysOfPeriod(period);
  if (days <= DAYS_BY_DAY) return "day";
  return days <= DAYS_BY_WEEK ? "week" : "month";
}

/** First days of all parts that a period touches; weeks begin on Monday. */
export function partsOfPeriod(period: ReportPeriod, grade: ReportGrade): string[] {
  const parts: string[] = [];
  for (let ms = Date.parse(period.fromDate); ms <= Date.parse(period.toDate); ms += DAY_MS) {
    const part = partOf(ms, grade);
    if (parts.at(-1) !== part) parts.push(part);
  }
  return parts;
}

/** The days of a part within its period, by the first days of all parts. */
export function daysOfPart(period: ReportPeriod, parts: readonly string[], at: number): ReportPeriod {
  const [first = period.fromDate, next] = parts.slice(at);
  return {
    fromDate: first < period.fromDate ? period.fromDate : first,
    toDate: next === undefined ? period.toDate : plusDays(next, -1),
  };
}

function partOf(ms: number, grade: ReportGrade): string {
  if (grade === "day") return dayAt(ms);
  if (grade === "month") return `${dayAt(ms).slice(0, 7)}-01`;
  const sinceMonday = (new Date(ms).getUTCDay() + 6) % 7;
  return dayAt(ms - sinceMonday * DAY_MS);
}

/** Change from `before` to `now` in tenths of a percent; null where nothing was before. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) * 1000) / before);
}
