import type { Locale } from "../../i18n/locale.ts";
import type { MoneyTexts } from "./money-texts.ts";

const LOADERS: Record<Locale, () => Promise<{ default: MoneyTexts }>> = {
  pl: () => import("../../messages/pl/money.json"),
  en: () => import("../../messages/en/money.json"),
  de: () => import("../../messages/de/money.json"),
};

/** Loads the texts about club money for a part that is shown late. */
export async function loadMoneyTexts(locale: Locale): Promise<MoneyTexts> {
  return (await LOADERS[locale]()).default;
}
