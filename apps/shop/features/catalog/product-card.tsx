import type { Product } from "@kram/contract/catalog";
import type { ReactNode } from "react";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { Price } from "../../ui/price.tsx";
import { FavouriteButton } from "../favourites/public.ts";
import { buyTexts } from "./buy-texts.ts";
import { CardAction } from "./card-action.tsx";
import { CardImage } from "./card-image.tsx";
import { describePrice } from "./describe-price.ts";
import { ProductBadges } from "./product-badges.tsx";
import { linkPath } from "./product-path.ts";
import { mark } from "../../enhance/marks.ts";

/** What a card shows; `title` stands in for the product's own where parts of it are marked. */
export interface ProductCardProps {
  product: Product;
  locale: Locale;
  title?: ReactNode;
  level?: 2 | 3;
  /** The picture is at the top of the page and loads at once. */
  eager?: boolean;
  /** Stands in a list of favourites. */
  listed?: boolean;
}

/** A product in a list: picture, name, price with its unit price, add to cart, heart. The whole card leads to its page. */
export function ProductCard({ product, locale, title, level = 2, eager = false, listed = false }: ProductCardProps) {
  const { now, before, beforeLabel, percent, texts, lowestShort, perUnit } = describePrice(product, locale);
  const { productAvailableForSale: isAvailable, notAvailableMessage } = product;
  const Heading = `h${level}` as const;
  return (
    <article {...mark("code", product.code)} {...mark("gross", product.grossPrice)} className="card">
      <div className="card-picture">
        <CardImage product={product} eager={eager} />
        <ProductBadges product={product} locale={locale} className="absolute top-2 left-2 pr-12" />
      </div>
      <Heading className="card-title">
        <IntentLink href={hrefFor(locale, linkPath(product))}>{title ?? product.title}</IntentLink>
      </Heading>
      <Price now={now} before={before} beforeLabel={beforeLabel} percent={percent} texts={texts} />
      <p className="card-note">
        {lowestShort && <span className="block">{lowestShort}</span>}
        {perUnit}
        {!isAvailable && notAvailableMessage && <span className="block text-ink">{notAvailableMessage}</span>}
      </p>
      <CardAction product={product} locale={locale} />
      <FavouriteButton title={product.title} texts={buyTexts(locale).heart} listed={listed} className="card-heart" />
    </article>
  );
}
