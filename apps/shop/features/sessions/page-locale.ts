import { DEFAULT_LOCALE, isLocale, type Locale } from "../../i18n/locale.ts";

/** Language of the page that the browser shows. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : DEFAULT_LOCALE;
}
