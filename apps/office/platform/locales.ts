import { LANGUAGE_NAMES, LOCALES, type Locale } from "@kram/domain/languages";

export type OfficeLocale = Locale;

/** Polish first. Source: languages 1. */
export const OFFICE_LOCALES = LOCALES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] }));

/** Unknown text becomes Polish. */
export function toOfficeLocale(text: string): OfficeLocale {
  return OFFICE_LOCALES.find(({ locale }) => locale === text)?.locale ?? "pl";
}
