/** The default first. Source: languages 1. */
export const LOCALES = ["pl", "en", "de"] as const;

export type Locale = (typeof LOCALES)[number];

/** As speakers call it. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { pl: "Polski", en: "English", de: "Deutsch" };

export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text);
}
