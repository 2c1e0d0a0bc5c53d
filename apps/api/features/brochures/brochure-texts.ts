import { writtenLocale } from "@kram/domain/languages";
import type { Locale } from "@kram/countries/country";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

/** Of one language; braces hold values. */
export type BrochureTexts = typeof pl;

const TEXTS: Readonly<Record<Locale, BrochureTexts>> = { pl, en, de };

export const brochureTexts = (locale: Locale): BrochureTexts => TEXTS[locale];

/** `−19%`; German sets a space before the sign. */
export function percentText(percent: number, locale: Locale): string {
  const digits = `${percent < 0 ? "−" : "+"}${Math.abs(percent)}`;
  return locale === "de" ? `${digits}\u00a0%` : `${digits}%`;
}

/** An ISO date as `31 marca 2027`. */
export function dayText(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(writtenLocale(locale), { dateStyle: "long", timeZone: "UTC" }).format(
    Date.parse(date),
  );
}
