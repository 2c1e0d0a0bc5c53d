import { LOCALES, type Locale } from "@kram/countries/country";

/** Shown whatever the owner hides. Its addresses have no prefix; the shop has the same setting. Source: languages 1. */
export const DEFAULT_LOCALE: Locale = LOCALES.find((locale) => locale === process.env["DEFAULT_LOCALE"]) ?? "pl";

/** `/de`, or nothing for the default language. */
export function localePrefix(locale: Locale, defaultLocale: Locale = DEFAULT_LOCALE): string {
  return locale === defaultLocale ? "" : `/${locale}`;
}
