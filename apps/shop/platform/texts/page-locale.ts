import { DEFAULT_LOCALE, isLocale, type Locale } from "../../i18n/locale.ts";

/** Next's props of a page below a language. */
export interface LocaleProps {
  params: Promise<{ locale: string }>;
}

/** Of the shown page. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : DEFAULT_LOCALE;
}

/** The default for any other text. Source: languages 4. */
export function localeOf(text: string | null | undefined): Locale {
  return text != null && isLocale(text) ? text : DEFAULT_LOCALE;
}
