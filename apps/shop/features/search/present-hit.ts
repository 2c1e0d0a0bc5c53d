import type { Product } from "@kram/contract/catalog";
import { matchRanges } from "@kram/domain/search";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { describePrice, linkPath, placeholderOf } from "../catalog/public.ts";
import type { Hit } from "./search-answer.ts";

const PLACEHOLDER_PIXELS = 320;

/** A product as a row of the header's search, with what the text found in it marked. */
export function presentHit(product: Product, text: string, locale: Locale): Hit {
  const { lowestShort: lowest, ...price } = describePrice(product, locale);
  const { now, before, beforeLabel, percent, perUnit, texts } = price;
  const thumbnail = product.mainImage?.attributes.formats.thumbnail;
  return {
    code: product.code,
    title: product.title,
    marks: matchRanges(product.title, text),
    byCode: matchRanges(product.code, text).length > 0,
    path: hrefFor(locale, linkPath(product)),
    picture: thumbnail
      ? { ...thumbnail, url: BASE_PATH + thumbnail.url }
      : { url: placeholderOf(product.brand), width: PLACEHOLDER_PIXELS, height: PLACEHOLDER_PIXELS },
    price: { now, before, beforeLabel, percent, lowest, perUnit, texts },
    available: product.productAvailableForSale,
  };
}
