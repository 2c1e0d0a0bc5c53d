import { LANGUAGE_NAMES } from "@kram/domain/languages";

export type OfficeLocale = "pl" | "en" | "de";

/** Polish first. Source: languages 1. */
export const OFFICE_LOCALES = (["pl", "en", "de"] as const).map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] }));

/** Unknown text becomes Polish. */
export function toOfficeLocale(text: string): OfficeLocale {
  return OFFICE_LOCALES.find(({ locale }) => locale === text)?.locale ?? "pl";
}
