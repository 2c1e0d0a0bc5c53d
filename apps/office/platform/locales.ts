/** Languages of the office with their own names; Polish leads. Source: languages 1. */
export const OFFICE_LOCALES = [
  { locale: "pl", name: "Polski" },
  { locale: "en", name: "English" },
  { locale: "de", name: "Deutsch" },
] as const;

/** Code of a language of the office. */
export type OfficeLocale = (typeof OFFICE_LOCALES)[number]["locale"];

/** Reads a locale from anywhere; an unknown one becomes Polish. */
export function toOfficeLocale(text: string): OfficeLocale {
  return OFFICE_LOCALES.find(({ locale }) => locale === text)?.locale ?? "pl";
}
