import type { Product } from "@kram/contract/catalog";
import { getImageProps } from "next/image";
import type { ReactNode } from "react";
import { mark } from "../../enhance/marks.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { Price } from "../../ui/price.tsx";
import { AvailabilityButton } from "../availability/public.ts";
import { FavouriteButton } from "../favourites/public.ts";
import { buyTexts } from "./buy-texts.ts";
import { describePrice } from "./describe-price.ts";
import { ProductBadges } from "./product-badges.tsx";
import { linkPath } from "./product-path.ts";
import { pictureSource, placeholderOf } from "./product-picture.ts";

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

/**
 * The width in pixels in which cards show their picture, for up to 300 pixels of the page: sharp on sharp screens, and light
 * enough for others. One address alone, since a list names 50 of them.
 */
const WIDTH = "640w";

/** A product's picture on a card. The title stands beside it, so it says nothing. */
function CardImage({ product, eager }: { product: Product; eager: boolean }) {
  const { mainImage, brand } = product;
  if (!mainImage) return <img src={placeholderOf(brand)} alt="" width={800} height={800} />;
  const { props } = getImageProps({ ...pictureSource(mainImage), alt: "", sizes: "100vw", quality: 75 });
  const sources = (props.srcSet ?? "").split(", ").map((source) => source.split(" "));
  const [address = props.src] = sources.find(([, width]) => width === WIDTH) ?? [];
  return (
    <img
      alt=""
      width={props.width}
      height={props.height}
      {...(eager ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      src={address}
    />
  );
}

/**
 * What a card offers to do: put its product into the cart, or be told when it is back. The cart's button is plain markup,
 * since a list has 50 of them: enhance/cards.ts brings them to life.
 */
function CardAction({ product, locale }: { product: Product; locale: Locale }) {
  const { code, title, maxPerOrder, productAvailableForSale: isAvailable } = product;
  const { cart, notify } = buyTexts(locale);
  if (!isAvailable) {
    return (
      <div className="relative z-1">
        <AvailabilityButton code={code} title={title} texts={notify} variant="card" />
      </div>
    );
  }
  return (
    <button
      type="button"
      {...mark("add", maxPerOrder)}
      aria-label={fill(cart.addToCartNamed, { title })}
      className="card-add"
    >
      {cart.addToCart}
    </button>
  );
}
