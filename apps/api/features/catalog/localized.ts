import { LOCALES, type Locale } from "@kram/countries/country";

/** The value in a language, else in the default one. Source: languages 3. */
export function localized<T>(values: Partial<Record<string, T>> | null, locale: Locale): T | null {
  return values?.[locale] ?? values?.[LOCALES[0]] ?? null;
}

/** A text in a language, else in the default one, else empty. */
export function textIn(texts: Partial<Record<string, Record<string, string>>>, locale: Locale, name: string): string {
  return texts[locale]?.[name] || texts[LOCALES[0]]?.[name] || "";
}
