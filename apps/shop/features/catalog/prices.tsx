import type { Product } from "@kram/contract/catalog";
import type { ReactNode } from "react";
import { NAMES_LIST_PRICE } from "../../config/instance.ts";
import { formatAmount, formatPercent, gramsText } from "../../i18n/amount.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { IntentLink } from "../../ui/intent-link.tsx";

const DELIVERY_PATH = "/delivery-and-payment";

/** `vatPercent` is one product's. Source: price indication law, catalog 10. */
export function PriceNote({ locale, vatPercent }: { locale: Locale; vatPercent?: number }) {
  const t = translator(locale, "catalog");
  const link = (text: ReactNode) => (
    <IntentLink href={hrefFor(locale, DELIVERY_PATH)} className="underline underline-offset-4 hover:text-green">
      {text}
    </IntentLink>
  );
  return (
    <p className="text-sm text-ink-soft">
      {vatPercent === undefined ? t.rich("priceNote", { link }) : t.rich("vatNote", { vat: vatPercent, link })}
    </p>
  );
}

/** Net, as „60 szt. (33,6 g)”. */
export function contentText({ amount, unit, netMilligrams }: Product["unit"], locale: Locale): string {
  if (unit !== "pcs") return `${amount}\u00a0${unit}`;
  const weight = netMilligrams === null ? "" : ` (${gramsText(netMilligrams, locale)})`;
  return translator(locale, "catalog")("pieces", { amount }) + weight;
}

/**
 * Reductions show the lowest price of 30 days before; new products may name a list price. Source: catalog 8, PAngV § 11,
 * Polish price act art. 4.
 */
export function describePrice(product: Product, locale: Locale) {
  const t = translator(locale, "catalog");
  const money = (amount: string) => formatAmount(amount, product.currency, locale);
  const { grossPriceBeforeDiscount: before, discount, unitPrice, unit } = product;
  const reduced = before !== null && discount !== null && discount < 0;
  return {
    now: money(product.grossPrice),
    before: reduced ? money(before) : null,
    percent: reduced ? formatPercent(discount, locale) : null,
    beforeLabel: reduced && product.isNew && NAMES_LIST_PRICE ? t("listPrice") : null,
    lowest: reduced ? t("lowestPrice", { amount: money(before) }) : null,
    lowestShort: reduced ? t("lowestShort", { amount: money(before) }) : null,
    content: contentText(unit, locale),
    perUnit: unitPrice && t("perUnit", { price: money(unitPrice.price), per: unitPrice.per }),
    texts: { price: t("price"), newPrice: t("newPrice"), oldPrice: t("oldPrice") },
  };
}
