import polyglot from "ra-i18n-polyglot";
import type { I18nProvider, TranslationMessages } from "react-admin";
import polish from "../messages/pl/all.ts";
import { OFFICE_LOCALES, type OfficeLocale, toOfficeLocale } from "./locales.ts";

const LATER: Readonly<Record<Exclude<OfficeLocale, "pl">, () => Promise<{ default: TranslationMessages }>>> = {
  en: () => import("../messages/en/all.ts"),
  de: () => import("../messages/de/all.ts"),
};

/** All but Polish load when first chosen. */
export function messagesOf(locale: OfficeLocale): TranslationMessages | Promise<TranslationMessages> {
  return locale === "pl" ? polish : LATER[locale]().then((module) => module.default);
}

/** `onLocale` gets every one that takes effect. */
export function createI18nProvider(onLocale: (locale: OfficeLocale) => void): I18nProvider {
  const provider = polyglot((locale) => messagesOf(toOfficeLocale(locale)), "pl", [...OFFICE_LOCALES]);
  return {
    ...provider,
    changeLocale: async (asked) => {
      const locale = toOfficeLocale(asked);
      await provider.changeLocale(locale);
      onLocale(locale);
    },
  };
}
