export { isLocale, LOCALES, type Locale } from "./languages.ts";
