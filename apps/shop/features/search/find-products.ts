import { listProducts } from "@kram/contract/catalog";
import { ApiError, type CallOptions } from "@kram/contract/client";
import { correctSearch } from "@kram/contract/search";
import { LONGEST_QUERY } from "@kram/domain/search";
import type { Locale } from "../../i18n/locale.ts";
import { shopApi } from "../../platform/http/shop-api.ts";
import type { SearchOrder } from "./search-order.ts";

/** Null for visitors. */
type Bearer = string | null;

/** One page of results. */
export function findProducts(query: {
  text: string;
  locale: Locale;
  bearer: Bearer;
  pageSize: number;
  page?: number;
  order?: SearchOrder | null;
}) {
  const { text, locale, bearer, pageSize, page = 1, order } = query;
  return seenBy(bearer, (view, options) =>
    shopApi().call(
      listProducts,
      { query: { text, locale, visibility: "VISIBLE", pageSize, pageNo: page, ...order, ...view } },
      options,
    ),
  );
}

/** With results, or null. */
export async function correctText(query: { text: string; locale: Locale; bearer: Bearer }): Promise<string | null> {
  const { text, locale, bearer } = query;
  const { text: corrected } = await seenBy(bearer, (view, options) =>
    shopApi().call(correctSearch, { query: { text, locale, ...view } }, options),
  );
  return corrected;
}

/** Searches as a guest after the session ended. */
async function seenBy<Answer>(
  bearer: Bearer,
  ask: (view: { authenticated?: boolean }, options: CallOptions) => Promise<Answer>,
): Promise<Answer> {
  if (bearer === null) return ask({}, {});
  return ask({ authenticated: true }, { bearer }).catch((failure: unknown) => {
    if (failure instanceof ApiError && failure.status === 401) return ask({}, {});
    throw failure;
  });
}

/** Cleaned, 100 characters at most. */
export function readSearchText(raw: string | readonly string[] | undefined | null): string {
  const first = typeof raw === "string" ? raw : (raw?.[0] ?? "");
  const text = first
    .toWellFormed()
    .replace(/[\p{C}\uFFFD]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return Array.from(text).slice(0, LONGEST_QUERY).join("").trim();
}
