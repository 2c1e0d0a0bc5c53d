import type { Locale } from "./locale.ts";

/** `"2026-11"` → `listopad 2026`. */
export function monthText(locale: Locale, month: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${month}-15T12:00:00Z`));
}

/** `lis`, below a chart. */
export function shortMonthText(locale: Locale, month: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
  return format.format(new Date(`${month}-15T12:00:00Z`));
}
