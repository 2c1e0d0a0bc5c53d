import { writtenLocale } from "@kram/domain/languages";
import type { Currency } from "@kram/countries/country";

/** Takes `"129,90"`; never passes through a float. */
export function formatAmount(amount: string, currency: Currency, locale: string): string {
  const exact = amount.replace(",", ".") as `${number}`;
  return new Intl.NumberFormat(locale, { style: "currency", currency, useGrouping: "always" }).format(exact);
}

/** Takes ISO 8601; shows the instance's zone. */
export function formatInstant(instant: string, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(writtenLocale(locale), { timeZone, dateStyle: "medium", timeStyle: "short" }).format(
    Date.parse(instant),
  );
}

/** Takes `2026-11-21`. */
export function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(writtenLocale(locale), { timeZone: "UTC", dateStyle: "medium" }).format(
    Date.parse(day),
  );
}

/** Answers `2026-11-21` in the instance's zone. */
export function dayOf(instant: string | number, timeZone: string): string {
  const at = typeof instant === "number" ? instant : Date.parse(instant);
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(at);
}

/** Takes `2026-11`. */
export function formatMonth(month: string, locale: string): string {
  return new Intl.DateTimeFormat(writtenLocale(locale), { timeZone: "UTC", month: "long", year: "numeric" }).format(
    Date.parse(`${month}-01`),
  );
}

/** Writes `1250` as 12.5 %. */
export function formatShare(hundredths: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(hundredths / 10_000);
}

export function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count);
}

/** Writes `12`, `12.5` or `12,50` as the API reads it. */
export function toAmount(typed: string): string {
  const [whole = "", decimals = ""] = typed.trim().split(/[,.]/u);
  return `${whole},${decimals.padEnd(2, "0")}`;
}
