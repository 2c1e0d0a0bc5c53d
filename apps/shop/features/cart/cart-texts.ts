import type plCart from "../../messages/pl/cart.json";
import { formatMinor, type Minor } from "@kram/domain/money";
import { COUNTRY } from "../../config/country.ts";
import { type Currency, formatAmount } from "../../i18n/amount.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { LineProduct } from "./views.ts";

export type CartTexts = typeof plCart;

const LOADERS: Record<Locale, () => Promise<{ default: unknown }>> = {
  pl: () => import("../../messages/pl/cart.json"),
  en: () => import("../../messages/en/cart.json"),
  de: () => import("../../messages/de/cart.json"),
};

export async function loadCartTexts(locale: Locale): Promise<CartTexts> {
  return (await LOADERS[locale]()).default as CartTexts;
}

/** Formats minor units or the API's `"129,90"`. */
export function amountText(locale: Locale, amount: Minor | string, currency: Currency = COUNTRY.currency): string {
  return formatAmount(typeof amount === "string" ? amount : formatMinor(amount), currency, locale);
}

/** Behind a price, as „ · 808,11 zł/kg”; empty where nothing is weighed. Source: catalog 9. */
export function perUnitText(locale: Locale, product: Pick<LineProduct, "perUnit"> | null): string {
  return product?.perUnit ? ` · ${amountText(locale, product.perUnit.price)}/${product.perUnit.per}` : "";
}
