import type plCart from "../../messages/pl/cart.json";
import { formatMinor, type Minor } from "@kram/domain/money";
import { COUNTRY } from "../../config/country.ts";
import { type Currency, formatAmount } from "../../i18n/amount.ts";
import type { Locale } from "../../i18n/locale.ts";

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

/** An amount in the instance's or the named currency as a language writes it; takes minor units or the API's `"129,90"`. */
export function amountText(locale: Locale, amount: Minor | string, currency: Currency = COUNTRY.currency): string {
  return formatAmount(typeof amount === "string" ? amount : formatMinor(amount), currency, locale);
}
