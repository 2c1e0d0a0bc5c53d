import type { Locale } from "../../i18n/locale.ts";
import type plCart from "../../messages/pl/cart.json";

/** What cart panels say. */
export type CartTexts = typeof plCart;

const LOADERS: Record<Locale, () => Promise<{ default: unknown }>> = {
  pl: () => import("../../messages/pl/cart.json"),
  en: () => import("../../messages/en/cart.json"),
  de: () => import("../../messages/de/cart.json"),
};

/** Loads the texts of the cart in a language. */
export async function loadCartTexts(locale: Locale): Promise<CartTexts> {
  return (await LOADERS[locale]()).default as CartTexts;
}
