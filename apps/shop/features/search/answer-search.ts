import { HEADER_RESULTS } from "@kram/domain/search";
import type { NextRequest } from "next/server";
import { bearerOf } from "../sessions/public.server.ts";
import { answerAnyone } from "../../platform/http/answers.ts";
import { localeOf } from "../../platform/texts/page-locale.ts";
import { correctText, findProducts } from "./find-products.ts";
import { presentHit } from "./present-hit.ts";
import type { SearchAnswer } from "./search-answer.ts";
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
