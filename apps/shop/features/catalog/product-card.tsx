import type { Picture, Product } from "@kram/contract/catalog";
import { getImageProps } from "next/image";
import { cache, type ReactNode } from "react";
import { BASE_PATH } from "../../config/instance.ts";
import { mark } from "../../enhance/marks.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES } from "../../i18n/messages.ts";
import { translator } from "../../i18n/translator.ts";
import { AsHtml } from "../../ui/as-html.tsx";
import { Badge } from "../../ui/badge.tsx";
import { lastLook, rowsLook } from "../../ui/card-rows.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { setWords } from "../../ui/markdown.ts";
import { askEarly, PICTURE_QUALITY, type PictureSource } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import { FavouriteButton } from "../favourites/public.ts";
import { AvailabilityButton } from "./catalog-island.tsx";
import { describePrice } from "./prices.tsx";
import { linkPath } from "./product-path.ts";

/** `title` replaces the product's, with marks. */
interface ProductCardProps {
  product: Product;
  locale: Locale;
  title?: ReactNode;
  level?: 2 | 3;
  /** Loads the picture at once. */
  eager?: boolean;
  /** In a list of favourites. */
  listed?: boolean;
  /** For members. */
  points?: boolean;
}

/** Wholly a link. */
export function ProductCard({ product: given, locale, title, level = 2, eager = false, ...rest }: ProductCardProps) {
  // The same words wherever the card says them take the fewest bytes.
  const product = { ...given, title: setWords(given.title, locale) };
  const { listed = false, points = false } = rest;
  const { now, before, beforeLabel, percent, texts, lowestShort, perUnit, content } = describePrice(product, locale);
  const { productAvailableForSale: isAvailable, notAvailableMessage } = product;
  const Heading = `h${level}` as const;
  const outer = { ...mark("code", product.code), ...mark("gross", product.grossPrice), className: "card" };
  const inner = (
    <>
      <div className="card-picture">
        <CardImage product={product} eager={eager} />
        <ProductBadges product={product} locale={locale} className="absolute top-2 left-2 pr-12" />
      </div>
      <FavouriteButton title={product.title} texts={buyTexts(locale).heart} listed={listed} className="card-heart" />
      <Heading className="card-title">
        <IntentLink href={hrefFor(locale, linkPath(product))}>{title ?? product.title}</IntentLink>
      </Heading>
      <Price now={now} before={before} beforeLabel={beforeLabel} percent={percent} texts={texts} />
      <p className="card-note">
        {lowestShort && <span className="block">{lowestShort}</span>}
        {perUnit === null ? content : `${content} · ${perUnit}`}
        {points && product.points > 0 && <span className="block">{pointsText(product, locale)}</span>}
        {!isAvailable && notAvailableMessage && <span className="block text-ink">{notAvailableMessage}</span>}
      </p>
      <CardAction product={product} locale={locale} />
    </>
  );
  if (!isAvailable) return <article {...outer}>{inner}</article>; // its button is an island
  return (
    <AsHtml tag="article" {...outer}>
      {inner}
    </AsHtml>
  );
}

function pointsText({ points }: Product, locale: Locale): string {
  return translator(locale, "catalog")("points", { count: points });
}

/** In pixels; one address alone, since a list has 50. */
const WIDTH = "640w";

/** Without alternative text, as the title is beside it. */
function CardImage({ product, eager }: { product: Product; eager: boolean }) {
  const { mainImage, brand } = product;
  if (!mainImage) return <img src={placeholderOf(brand)} alt="" width={800} height={800} />;
  const { props } = getImageProps({ ...pictureSource(mainImage), alt: "", sizes: "100vw", quality: PICTURE_QUALITY });
  const sources = (props.srcSet ?? "").split(", ").map((source) => source.split(" "));
  const [address = props.src] = sources.find(([, width]) => width === WIDTH) ?? [];
  if (eager) askEarly({ src: address });
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

/** Plain markup; see enhance/cards.ts. */
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

/** Two to four columns, three `beside` filters; no card stands alone in its row. `eager` pictures load at once. */
export function ProductGrid({
  products,
  locale,
  level = 2,
  eager = 0,
  beside = false,
  points = false,
  titleOf,
}: {
  products: readonly Product[];
  locale: Locale;
  level?: 2 | 3;
  eager?: number;
  beside?: boolean;
  /** For members. */
  points?: boolean;
  titleOf?: (product: Product) => ReactNode;
}) {
  return (
    <ul className={rowsLook(products.length, beside)}>
      {products.map((product, index) => (
        <li
          key={product.code}
          className={index === products.length - 1 ? lastLook(products.length, beside) : undefined}
        >
          <ProductCard
            product={product}
            locale={locale}
            title={titleOf?.(product)}
            level={level}
            eager={index < eager}
            points={points}
          />
        </li>
      ))}
    </ul>
  );
}

export function ProductBadges({ product, locale, className }: { product: Product; locale: Locale; className: string }) {
  const { isNew, visibleForGuest, productAvailableForSale } = product;
  if (!isNew && visibleForGuest && productAvailableForSale) return null;
  const t = translator(locale, "catalog");
  return (
    <div className={`flex flex-wrap gap-1 ${className}`}>
      {isNew && <Badge tone="green">{t("badgeNew")}</Badge>}
      {!visibleForGuest && <Badge tone="yolk">{t("badgeMembers")}</Badge>}
      {!productAvailableForSale && <Badge tone="neutral">{t("badgeUnavailable")}</Badge>}
    </div>
  );
}

/** One object a page, so that it is sent once. */
export const buyTexts = cache((locale: Locale) => {
  const { catalog, availability, favourites } = MESSAGES[locale];
  const { addToCart, addToCartNamed, quantity, less, more } = catalog;
  return {
    cart: { addToCart, addToCartNamed, quantity, less, more },
    notify: availability.button,
    heart: favourites.button,
  };
});

/** Path below the shop's prefix. */
export function pictureSource({ attributes }: Picture): PictureSource {
  return { src: BASE_PATH + attributes.url, width: attributes.width, height: attributes.height };
}

/** Source: pages 14. */
export function placeholderOf(brand: string): string {
  return `${BASE_PATH}/images/${brand}.svg`;
}
