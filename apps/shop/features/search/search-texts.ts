import type { Locale } from "../../i18n/locale.ts";
import type plSearch from "../../messages/pl/search.json";

export type SearchTexts = typeof plSearch;

const LOADERS: Record<Locale, () => Promise<{ default: unknown }>> = {
  pl: () => import("../../messages/pl/search.json"),
  en: () => import("../../messages/en/search.json"),
  de: () => import("../../messages/de/search.json"),
};

export async function loadSearchTexts(locale: Locale): Promise<SearchTexts> {
  return (await LOADERS[locale]()).default as SearchTexts;
}
