import { LOCALES, type Locale } from "@kram/countries/country";

/** Falls back to the default language. Source: languages 3. */
export function localized<T>(values: Partial<Record<string, T>> | null, locale: Locale): T | null {
  return values?.[locale] ?? values?.[LOCALES[0]] ?? null;
}

/** Falls back to the default language, then to an empty text. */
export function textIn(
  texts: Partial<Record<string, Partial<Record<string, string | null>>>>,
  locale: Locale,
  name: string,
): string {
  return texts[locale]?.[name] || texts[LOCALES[0]]?.[name] || "";
}
