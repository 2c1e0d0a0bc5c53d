import type { Product, ProductDetail } from "@kram/contract/catalog";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { Banner } from "../../ui/banner.tsx";
import { Price } from "../../ui/price.tsx";
import { AvailabilityButton } from "../availability/public.ts";
import { AddToCart } from "../cart/public.ts";
import { buyTexts } from "./buy-texts.ts";
import { describePrice } from "./describe-price.ts";
import { PriceNote } from "./price-note.tsx";

/** Price and cart of a product's page; on phones the cart part stays at the lower edge, with name and price. What cannot be bought says why, and offers to tell when it is back. */
export function BuyBox({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const t = translator(locale, "catalog");
  const price = describePrice(product, locale);
  const action = <BuyAction product={product} locale={locale} />;
  return (
    <>
      <div className="flex flex-col gap-1">
        <Price
          now={price.now}
          before={price.before}
          beforeLabel={price.beforeLabel}
          percent={price.percent}
          texts={price.texts}
          large
        />
        {price.lowest && <p className="text-sm text-ink-soft">{price.lowest}</p>}
        {price.perUnit && <p className="money text-sm text-ink-soft">{price.perUnit}</p>}
        <PriceNote locale={locale} vatPercent={product.vatPercent} />
      </div>
      {product.productAvailableForSale ? (
        <div className="buy-bar" data-title={product.title} data-price={price.now}>
          {action}
        </div>
      ) : (
        <Banner kind="info" title={product.notAvailableMessage ?? t("unavailable")} action={action} />
      )}
    </>
  );
}

/** What can be done with a product on its page: put it into the cart, or be told when it is back. */
function BuyAction({ product, locale }: { product: Product; locale: Locale }) {
  const { code, title, grossPrice, maxPerOrder } = product;
  const texts = buyTexts(locale);
  if (!product.productAvailableForSale) {
    return <AvailabilityButton code={code} title={title} texts={texts.notify} variant="page" />;
  }
  return <AddToCart code={code} title={title} unitGross={grossPrice} maxQuantity={maxPerOrder} texts={texts.cart} />;
}
