import type { Product } from "@kram/contract/catalog";
import { INSTANCE } from "../../config/instance.ts";
import { formatAmount, formatPercent } from "../../i18n/amount.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";

/**
 * Everything written about a product's price, ready to show. A German shop names the earlier price of a new product its list
 * price. Source: specification §4.
 */
export function describePrice(product: Product, locale: Locale) {
  const t = translator(locale, "catalog");
  const money = (amount: string) => formatAmount(amount, product.currency, locale);
  const { grossPriceBeforeDiscount: before, discount, unitPrice } = product;
  const reduced = before !== null && discount !== null && discount < 0;
  return {
    now: money(product.grossPrice),
    before: reduced ? money(before) : null,
    percent: reduced ? formatPercent(discount, locale) : null,
    beforeLabel: reduced && product.isNew && INSTANCE === "de" ? t("listPrice") : null,
    lowest: reduced ? t("lowestPrice", { amount: money(before) }) : null,
    perUnit: unitPrice && t("perUnit", { price: money(unitPrice.price), per: unitPrice.per }),
    vatNote: t("vatNote", { vat: product.vatPercent }),
    texts: { price: t("price"), newPrice: t("newPrice"), oldPrice: t("oldPrice") },
  };
}
