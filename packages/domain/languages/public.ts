export {
  byLanguage,
  isLocale,
  LANGUAGE_NAMES,
  LOCALES,
  type Locale,
  readableLocale,
  shownLocales,
} from "./languages.ts";
