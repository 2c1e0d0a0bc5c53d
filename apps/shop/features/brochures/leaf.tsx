import type { Product } from "@kram/contract/catalog";
import { getImageProps } from "next/image";
import type { ReactNode } from "react";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { classes } from "../../ui/classes.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { Picture, PICTURE_QUALITY } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import { describePrice, placeholderOf, productPath } from "../catalog/public.ts";
import type { BrandBrochure } from "./brochure-api.ts";

/** Snaps to left pages on wide screens; `spread` fills both. */
export function Leaf({
  id,
  spread = false,
  bare = false,
  children,
}: {
  /** Target of the spread, on left pages. */
  id?: string;
  spread?: boolean;
  /** Without margins. */
  bare?: boolean;
  children: ReactNode;
}) {
  return (
    <li
      className={classes(
        "relative flex min-w-0 snap-start snap-always flex-col bg-raised lg:even:snap-align-none lg:odd:border-r lg:odd:border-line",
        spread && "lg:col-span-2",
        !bare && "p-5 sm:p-8",
      )}
    >
      {/* Browsers scroll no further than it takes to show the target. */}
      {id && <span id={id} className="pointer-events-none absolute inset-y-0 left-0 w-full lg:w-[200%]" />}
      {children}
    </li>
  );
}

/** Pixels. */
const CATEGORY_PICTURE = { width: 1600, height: 900 };

/** Before cropping, as in HTML's `sizes`. */
const LEAF_SIZES = "(min-width: 64rem) 60rem, 52rem";

export function LeafPicture({ url, eager = false }: { url: string | null; eager?: boolean }) {
  if (url === null) return null;
  return (
    <Picture
      source={{ src: BASE_PATH + url, ...CATEGORY_PICTURE }}
      alt=""
      sizes={LEAF_SIZES}
      eager={eager}
      className="min-h-0 w-full grow basis-64 object-cover object-[72%_60%]"
    />
  );
}

/** Starts mid-category, as the first one follows at once. */
export function CoverLeaf({
  brochure,
  validUntil,
  locale,
}: {
  brochure: BrandBrochure;
  validUntil: string | null;
  locale: Locale;
}) {
  const t = translator(locale, "brochures");
  const { brand, chapters } = brochure;
  return (
    <Leaf bare>
      <div className="p-5 sm:p-8">
        <p className="text-ink-soft">{t("kind")}</p>
        <p className="font-serif text-2xl">{brand.name}</p>
        <p className="mt-4 max-w-prose text-sm">{brand.description}</p>
        {validUntil && <p className="mt-3 text-sm font-semibold text-green">{validUntil}</p>}
      </div>
      <LeafPicture url={chapters[Math.floor(chapters.length / 2)]?.category.pictureUrl ?? null} eager />
    </Leaf>
  );
}

/** Pixels; dense screens get twice as many. */
const PICTURE = 320;

export function LeafProduct({ product, locale }: { product: Product; locale: Locale }) {
  const t = translator(locale, "brochures");
  const price = describePrice(product, locale);
  const facts = [
    t("code", { code: product.code }),
    product.points > 0 ? t("points", { points: product.points }) : null,
    price.perUnit,
  ].filter((fact) => fact !== null);
  return (
    <article className="group relative">
      <img
        {...pictureOf(product)}
        alt=""
        className="aspect-[6/5] w-full rounded object-cover object-[50%_62%] lg:aspect-[3/2]"
      />
      <h3 className="mt-2 font-sans text-sm font-semibold tracking-normal text-pretty">
        <IntentLink
          href={hrefFor(locale, productPath(product))}
          className="after:absolute after:inset-0 group-hover:text-green"
        >
          {product.title}
        </IntentLink>
      </h3>
      <div className="mt-1">
        <Price {...price} />
      </div>
      <p className="text-xs text-ink-soft figures">{facts.join(" · ")}</p>
      {price.lowest && <p className="text-xs text-ink-soft">{price.lowest}</p>}
      {!product.productAvailableForSale && <p className="text-xs text-clay">{t("unavailable")}</p>}
    </article>
  );
}

function pictureOf({ mainImage, brand }: Product) {
  const size = { width: PICTURE, height: PICTURE, loading: "lazy" as const };
  if (mainImage === null) return { src: placeholderOf(brand), ...size };
  const { props } = getImageProps({
    src: BASE_PATH + mainImage.attributes.url,
    alt: "",
    quality: PICTURE_QUALITY,
    ...size,
  });
  const { style: _, ...rest } = props;
  return rest;
}
