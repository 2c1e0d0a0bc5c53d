import type { Locale } from "../../i18n/locale.ts";
import type plConsents from "../../messages/pl/consents.json";

/** Keeps a company that chose them with the terms for private people. */
export const PRIVATE_TERMS = "#private";

export type ConsentsTexts = typeof plConsents;

const LOADERS: Record<Locale, () => Promise<{ default: ConsentsTexts }>> = {
  pl: () => import("../../messages/pl/consents.json"),
  en: () => import("../../messages/en/consents.json"),
  de: () => import("../../messages/de/consents.json"),
};

export async function loadConsentsTexts(locale: Locale): Promise<ConsentsTexts> {
  return (await LOADERS[locale]()).default;
}
