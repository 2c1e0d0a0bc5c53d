import type { Product } from "@kram/contract/catalog";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { Price } from "../../ui/price.tsx";
import { BuyAction } from "./buy-action.tsx";
import { describePrice } from "./describe-price.ts";
import { ProductBadges } from "./product-badges.tsx";
import { ProductImage } from "./product-image.tsx";
import { productPath } from "./product-path.ts";

/** Width that a card takes, as in HTML's `sizes`. */
const CARD_SIZES = "(min-width: 80rem) 300px, (min-width: 48rem) 31vw, 46vw";

/** A product in a list: picture, name, price with its unit price, add to cart. The whole card leads to its page. */
export function ProductCard({
  product,
  locale,
  level = 2,
  eager = false,
}: {
  product: Product;
  locale: Locale;
  level?: 2 | 3;
  eager?: boolean;
}) {
  const price = describePrice(product, locale);
  const Heading = `h${level}` as const;
  return (
    <article className="group relative flex h-full flex-col gap-3">
      <div className="relative aspect-square overflow-hidden rounded bg-sunken">
        <ProductImage
          picture={product.mainImage}
          brand={product.brand}
          alt=""
          sizes={CARD_SIZES}
          eager={eager}
          className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
        />
        <div className="absolute top-2 left-2 flex flex-wrap gap-1">
          <ProductBadges product={product} locale={locale} />
        </div>
      </div>
      <div className="flex grow flex-col gap-1">
        <Heading className="font-sans text-base font-semibold tracking-normal text-pretty">
          <IntentLink
            href={hrefFor(locale, productPath(product))}
            className="after:absolute after:inset-0 group-hover:text-green"
          >
            {product.title}
          </IntentLink>
        </Heading>
        <div className="mt-auto pt-1">
          <Price {...price} />
          <p className="money min-h-5 text-xs text-ink-soft">{price.perUnit}</p>
        </div>
      </div>
      <div className="relative z-1">
        <BuyAction product={product} locale={locale} variant="card" />
      </div>
    </article>
  );
}
