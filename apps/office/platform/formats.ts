import { writtenLocale } from "@kram/domain/languages";
import type { Currency } from "@kram/countries/country";

const DAY_MS = 86_400_000;

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

/** Answers `2026-11-21T09:30`, as fields for moments take it. */
export function wallTimeOf(instant: string, timeZone: string): string {
  const shown = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return shown.format(Date.parse(instant)).replace(" ", "T");
}

/** Takes `2026-11-21T09:30`. An hour that the clock skips counts on from before; of one that comes twice, the first is meant. */
export function instantOf(wallTime: string, timeZone: string): string {
  const asUtc = Date.parse(`${wallTime}Z`);
  const aheadAt = (at: number) => Date.parse(`${wallTimeOf(new Date(at).toISOString(), timeZone)}Z`) - at;
  // Clocks change at most once within these two days.
  const possible = [asUtc - aheadAt(asUtc - DAY_MS), asUtc - aheadAt(asUtc + DAY_MS)];
  const meant = possible.find((at) => at + aheadAt(at) === asUtc) ?? possible[0] ?? asUtc;
  return new Date(meant).toISOString();
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
