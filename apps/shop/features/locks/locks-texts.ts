import type { Locale } from "../../i18n/locale.ts";
import type plLocks from "../../messages/pl/locks.json";

/** What the banner of the system locks says. */
export type LocksTexts = typeof plLocks;

const LOADERS: Record<Locale, () => Promise<{ default: LocksTexts }>> = {
  pl: () => import("../../messages/pl/locks.json"),
  en: () => import("../../messages/en/locks.json"),
  de: () => import("../../messages/de/locks.json"),
};

/** Loads the texts of the locks in a language. */
export async function loadLocksTexts(locale: Locale): Promise<LocksTexts> {
  return (await LOADERS[locale]()).default;
}
