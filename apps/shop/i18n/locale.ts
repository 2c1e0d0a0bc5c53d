import { LOCALES, type Locale } from "@kram/countries/country";

export { LOCALES, type Locale };

/** Has no prefix; set by next.config from DEFAULT_LOCALE. Source: languages 1. */
export const DEFAULT_LOCALE: Locale =
  LOCALES.find((locale) => locale === process.env.NEXT_PUBLIC_DEFAULT_LOCALE) ?? "pl";

/** Whether a text names a language. */
export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text);
}
