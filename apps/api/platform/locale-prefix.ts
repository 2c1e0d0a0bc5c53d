import { LOCALES, type Locale } from "@kram/countries/country";

/** Language whose addresses in the shop show none; the shop is built with the same setting. Source: languages 1. */
const DEFAULT_LOCALE: Locale = LOCALES.find((locale) => locale === process.env["DEFAULT_LOCALE"]) ?? "pl";

/** What stands between the shop's address and a page's path in a language: `/de`, and nothing for the default one. */
export function localePrefix(locale: Locale, defaultLocale: Locale = DEFAULT_LOCALE): string {
  return locale === defaultLocale ? "" : `/${locale}`;
}
