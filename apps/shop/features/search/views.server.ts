import type { Product } from "@kram/contract/catalog";
import { HEADER_RESULTS, matchRanges } from "@kram/domain/search";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { answering } from "../../platform/http/gateway.ts";
import { describePrice, linkPath, placeholderOf } from "../catalog/public.ts";
import { correctText, findProducts, readSearchText } from "./find-products.ts";
import { type Hit, searchHeader } from "./views.ts";

export const searchViews = [
  answering(searchHeader, async ({ query, bearer }) => {
    const asked = { text: readSearchText(query.text), locale: query.locale, bearer: await bearer() };
    if (asked.text === "") return { hits: [], totalCount: 0, correction: null };
    const { items, totalCount } = await findProducts({ ...asked, pageSize: HEADER_RESULTS });
    return {
      hits: items.map((product) => presentHit(product, asked.text, asked.locale)),
      totalCount,
      correction: totalCount === 0 ? await correctText(asked) : null,
    };
  }),
];

const PLACEHOLDER_PIXELS = 320;

function presentHit(product: Product, text: string, locale: Locale): Hit {
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
