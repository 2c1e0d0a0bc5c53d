import type { Product } from "@kram/contract/catalog";
import { getImageProps } from "next/image";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { Price } from "../../ui/price.tsx";
import { describePrice, placeholderOf, productPath } from "../catalog/public.ts";

/** Pixels that a product's picture takes at most; a denser screen gets twice as many. */
const PICTURE = 320;

/** A product of the brochure: picture, name, price with unit price, code and points. The whole of it leads to its page. */
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
      <p className="text-xs text-ink-soft tabular-nums">{facts.join(" · ")}</p>
      {price.lowest && <p className="text-xs text-ink-soft">{price.lowest}</p>}
      {!product.productAvailableForSale && <p className="text-xs text-clay">{t("unavailable")}</p>}
    </article>
  );
}

function pictureOf({ mainImage, brand }: Product) {
  const size = { width: PICTURE, height: PICTURE, loading: "lazy" as const };
  if (mainImage === null) return { src: placeholderOf(brand), ...size };
  const { props } = getImageProps({ src: BASE_PATH + mainImage.attributes.url, alt: "", quality: 75, ...size });
  const { style: _, ...rest } = props;
  return rest;
}
