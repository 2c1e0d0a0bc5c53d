import type { Currency } from "@kram/countries/country";

/** Writes an amount (`"129,90"`) with currency, without passing through a float. */
export function formatAmount(amount: string, currency: Currency, locale: string): string {
  const exact = amount.replace(",", ".") as `${number}`;
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(exact);
}

/** Writes an instant (ISO 8601) in the instance's zone. */
export function formatInstant(instant: string, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium", timeStyle: "short" }).format(
    Date.parse(instant),
  );
}

/** Writes a calendar day, `2026-11-21`. */
export function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone: "UTC", dateStyle: "medium" }).format(Date.parse(day));
}

/** Calendar day of an instant in the instance's zone, `2026-11-21`. */
export function dayOf(instant: string | number, timeZone: string): string {
  const at = typeof instant === "number" ? instant : Date.parse(instant);
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(at);
}

/** Writes a calendar month, `2026-11`. */
export function formatMonth(month: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "long", year: "numeric" }).format(
    Date.parse(`${month}-01`),
  );
}

/** Writes hundredths of a percent, `1250` as 12.5 %. */
export function formatShare(hundredths: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(hundredths / 10_000);
}

export function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count);
}

/** A typed amount (`12`, `12.5`, `12,50`) as the API reads it. */
export function toAmount(typed: string): string {
  const [whole = "", decimals = ""] = typed.trim().split(/[,.]/u);
  return `${whole},${decimals.padEnd(2, "0")}`;
}
