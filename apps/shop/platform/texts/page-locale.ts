import { DEFAULT_LOCALE, isLocale, type Locale } from "../../i18n/locale.ts";

/** What Next hands to a page below a language. */
export interface LocaleProps {
  params: Promise<{ locale: string }>;
}

/** Language of the page that the browser shows. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : DEFAULT_LOCALE;
}

/** The language that a text names, the default one for any other text. Source: languages 4. */
export function localeOf(text: string | null | undefined): Locale {
  return text != null && isLocale(text) ? text : DEFAULT_LOCALE;
}
