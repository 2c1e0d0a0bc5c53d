import type { Product } from "@kram/contract/catalog";
import { cache } from "react";
import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES } from "../../i18n/messages.ts";
import { translator } from "../../i18n/translator.ts";
import { AddToCart } from "../cart/public.ts";

/** What can be done with a product here: put it into the cart, or read why not. */
export function BuyAction({
  product,
  locale,
  variant,
}: {
  product: Product;
  locale: Locale;
  variant: "card" | "page";
}) {
  const t = translator(locale, "catalog");
  if (!product.productAvailableForSale) {
    return (
      <p className="flex min-h-11 items-center text-sm text-ink-soft">
        {product.notAvailableMessage ?? t("unavailable")}
      </p>
    );
  }
  const texts = buyTexts(locale);
  return (
    <AddToCart
      code={product.code}
      title={product.title}
      unitGross={product.grossPrice}
      maxQuantity={product.maxPerOrder}
      texts={texts}
      variant={variant}
    />
  );
}

const buyTexts = cache((locale: Locale) => {
  const t = translator(locale, "catalog");
  return {
    addToCart: t("addToCart"),
    addToCartNamed: MESSAGES[locale].catalog.addToCartNamed,
    quantity: t("quantity"),
    less: t("less"),
    more: t("more"),
  };
});
