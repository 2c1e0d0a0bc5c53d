/** The default first. Source: languages 1. */
export const LOCALES = ["pl", "en", "de"] as const;

export type Locale = (typeof LOCALES)[number];

/** As speakers call it. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { pl: "Polski", en: "English", de: "Deutsch" };

/** For `Intl`: English writes the day before the month, as the shop's countries do. */
export function writtenLocale(locale: string): string {
  return locale === "en" ? "en-GB" : locale;
}

/** What `make` gives for each language. */
export function byLanguage<Made>(make: (language: Locale) => Made): Record<Locale, Made> {
  return Object.fromEntries(LOCALES.map((language) => [language, make(language)])) as Record<Locale, Made>;
}

/** Those that customers read, in the order of LOCALES: addresses without a language lead to the default, whatever was chosen. */
export function shownLocales(chosen: readonly Locale[], defaultLocale: Locale): Locale[] {
  return LOCALES.filter((locale) => locale === defaultLocale || chosen.includes(locale));
}

/** What somebody reads who once chose a language that may be hidden by now. */
export function readableLocale(once: Locale, shown: readonly Locale[], defaultLocale: Locale): Locale {
  return shown.includes(once) ? once : defaultLocale;
}

export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text);
}
