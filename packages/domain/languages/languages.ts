/** Languages of every instance, the default first. Source: languages 1. */
export const LOCALES = ["pl", "en", "de"] as const;

export type Locale = (typeof LOCALES)[number];

export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text);
}
