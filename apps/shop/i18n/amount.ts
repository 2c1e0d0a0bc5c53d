import type { Currency } from "@kram/countries/country";
import type { Locale } from "./locale.ts";

export type { Currency };

const formats = new Map<string, Intl.NumberFormat>();

/** `"129,90"` → `129,90 zł` in Polish, `PLN 129.90` in English. */
export function formatAmount(amount: string, currency: Currency, locale: Locale): string {
  const key = `${locale}${currency}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: "currency", currency, useGrouping: "always" });
  formats.set(key, format);
  return format.format(amount.replace(",", ".") as `${number}`);
}

/** `-19` → `−19 %` in German, `−19%` in Polish and English. */
export function formatPercent(percent: number, locale: Locale): string {
  const digits = `${percent < 0 ? "−" : "+"}${Math.abs(percent)}`;
  return locale === "de" ? `${digits}\u00a0%` : `${digits}%`;
}

/** Milligrams, `33600` → `33,6 g` in Polish and German. */
export function gramsText(milligrams: number, locale: Locale): string {
  return `${new Intl.NumberFormat(locale).format(milligrams / 1000)}\u00a0g`;
}
