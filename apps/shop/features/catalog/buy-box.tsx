import type { ProductDetail } from "@kram/contract/catalog";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { Banner } from "../../ui/banner.tsx";
import { Price } from "../../ui/price.tsx";
import { BuyAction } from "./buy-action.tsx";
import { describePrice } from "./describe-price.ts";

/** Price and cart of a product's page; on phones the cart part stays at the lower edge. */
export function BuyBox({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const t = translator(locale, "catalog");
  const price = describePrice(product, locale);
  return (
    <>
      <div>
        <Price {...price} large />
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {price.perUnit && <span className="money">{price.perUnit}</span>}
          <span>{price.vatNote}</span>
        </p>
        {price.lowest && <p className="mt-1 text-sm text-ink-soft">{price.lowest}</p>}
      </div>
      {product.productAvailableForSale ? (
        <div className="buy-bar">
          <BuyAction product={product} locale={locale} variant="page" />
        </div>
      ) : (
        <Banner kind="info" title={product.notAvailableMessage ?? t("unavailable")} />
      )}
    </>
  );
}
