export {
  byLanguage,
  isLocale,
  LANGUAGE_NAMES,
  LOCALES,
  type Locale,
  readableLocale,
  shownLocales,
  writtenLocale,
} from "./languages.ts";
