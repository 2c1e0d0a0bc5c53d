export { isLocale, LANGUAGE_NAMES, LOCALES, type Locale } from "./languages.ts";
