import { LOCALES, type Locale } from "@kram/countries/country";

export { LOCALES, type Locale };

/** Has no prefix. Programs are told by the setting, scripts of a page by the mark of its document. Source: languages 1. */
export const DEFAULT_LOCALE: Locale = LOCALES.find((locale) => locale === toldLocale()) ?? LOCALES[0];

function toldLocale(): string | undefined {
  if (typeof window === "undefined") return process.env["DEFAULT_LOCALE"];
  return document.documentElement.dataset["defaultLocale"];
}

/** Whether a text names a language. */
export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text);
}
