import { LANGUAGE_NAMES } from "@kram/domain/languages";

/** Code of a language that the office has texts in. */
export type OfficeLocale = "pl" | "en" | "de";

/** Languages with their own names, Polish first. Source: languages 1. */
export const OFFICE_LOCALES = (["pl", "en", "de"] as const).map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] }));

/** A locale from any text; an unknown one becomes Polish. */
export function toOfficeLocale(text: string): OfficeLocale {
  return OFFICE_LOCALES.find(({ locale }) => locale === text)?.locale ?? "pl";
}
