import type { Product } from "@kram/contract/catalog";
import { HEADER_RESULTS, matchRanges } from "@kram/domain/search";
import type { NextRequest } from "next/server";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { answerAnyone } from "../../platform/http/answers.ts";
import { localeOf } from "../../platform/texts/page-locale.ts";
import { describePrice, linkPath, placeholderOf } from "../catalog/public.ts";
import { bearerOf } from "../sessions/public.server.ts";
import { correctText, findProducts } from "./find-products.ts";
import type { Hit, SearchAnswer } from "./search-answer.ts";
import { readSearchText } from "./search-text.ts";

/** Answers the header's search, `?text=krem&locale=pl`: at most five products, marked, and what may have been meant where there is none. Source: specification §7, §9. */
export function answerSearch(request: NextRequest): Promise<Response> {
  return answerAnyone(async (): Promise<SearchAnswer> => {
    const query = request.nextUrl.searchParams;
    const asked = {
      text: readSearchText(query.get("text")),
      locale: localeOf(query.get("locale")),
      bearer: await bearerOf(request.cookies),
    };
    if (asked.text === "") return { hits: [], totalCount: 0, correction: null };
    const { items, totalCount } = await findProducts({ ...asked, pageSize: HEADER_RESULTS });
    return {
      hits: items.map((product) => presentHit(product, asked.text, asked.locale)),
      totalCount,
      correction: totalCount === 0 ? await correctText(asked) : null,
    };
  });
}

const PLACEHOLDER_PIXELS = 320;

/** A product as a row of the header's search, with what the text found in it marked. */
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
