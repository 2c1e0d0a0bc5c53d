/** Languages with their own names, Polish first. Source: languages 1. */
export const OFFICE_LOCALES = [
  { locale: "pl", name: "Polski" },
  { locale: "en", name: "English" },
  { locale: "de", name: "Deutsch" },
] as const;

export type OfficeLocale = (typeof OFFICE_LOCALES)[number]["locale"];

/** A locale from any text; an unknown one becomes Polish. */
export function toOfficeLocale(text: string): OfficeLocale {
  return OFFICE_LOCALES.find(({ locale }) => locale === text)?.locale ?? "pl";
}
