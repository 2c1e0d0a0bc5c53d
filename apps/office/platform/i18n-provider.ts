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

interface Told {
  /** Gets every one that takes effect. */
  onLocale: (locale: OfficeLocale) => void;
  /** Of the newest call that broke off: who asks for help can name it. */
  failedCall: () => string | null;
}

export function createI18nProvider({ onLocale, failedCall }: Told): I18nProvider {
  const provider = polyglot((locale) => messagesOf(toOfficeLocale(locale)), "pl", [...OFFICE_LOCALES]);
  return {
    ...provider,
    translate: (key, options) => {
      const text = provider.translate(key, options);
      const id = key === "server.failed" ? failedCall() : null;
      return id === null ? text : `${text} ${provider.translate("actions.call", { id })}.`;
    },
    changeLocale: async (asked) => {
      const locale = toOfficeLocale(asked);
      await provider.changeLocale(locale);
      onLocale(locale);
    },
  };
}
