import type { Category, ProductFacets } from "@kram/contract/catalog";
import { hrefFor } from "../../i18n/href.ts";
import { isLocale, type Locale } from "../../i18n/locale.ts";
import { readBrands, readCategories, type readList } from "./catalog-api.ts";
import {
  chosenFilters,
  isSameOrder,
  listHref,
  type ListQuery,
  plainQuery,
  type RawQuery,
  readListQuery,
} from "./list-query.ts";
import { findScope, type ListScope, meaningfulFilters, movedPath } from "./list-scope.ts";

/** `parts` lie below the language, `raw` is null without a query. */
export interface ListAddress {
  locale: string;
  parts: readonly string[];
  raw: RawQuery | null;
}

export interface AddressedList {
  locale: Locale;
  scope: ListScope;
  query: ListQuery;
  categories: readonly Category[];
}

/** Null for an unknown list or page. */
export async function findList({ locale, parts, raw }: ListAddress): Promise<AddressedList | null> {
  if (!isLocale(locale)) return null;
  const categories = await readCategories(locale);
  const scope = findScope(parts, categories);
  if (!scope) return null;
  const query = raw ? readListQuery(raw, scope.order) : plainQuery(scope.order);
  if (!query) return null;
  const brands = query.filters.brands.length > 0 ? await readBrands(locale) : [];
  const brandCodes = brands.map(({ code }) => code);
  return {
    locale,
    scope,
    categories,
    query: { ...query, filters: meaningfulFilters(query.filters, scope, { categories, brandCodes }) },
  };
}

/** A moved category's new address with query, or null. */
export async function findMoved({ locale, parts, raw }: ListAddress): Promise<string | null> {
  if (!isLocale(locale)) return null;
  const path = movedPath(parts, await readCategories(locale));
  if (path === null) return null;
  const asked = Object.entries(raw ?? {}).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  return hrefFor(locale, asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`);
}

/** Filtered lists are not indexed; orders share the plain list's address. */
export function indexingOf({ scope, query }: Pick<AddressedList, "scope" | "query">): {
  path: string;
  isIndexed: boolean;
} {
  if (chosenFilters(query.filters).length > 0) {
    return { path: listHref(scope.path, query, scope.order), isIndexed: false };
  }
  const isOwnOrder = isSameOrder(query.order, scope.order);
  const canonical = isOwnOrder ? query : { ...query, order: scope.order, page: 1 };
  return { path: listHref(scope.path, canonical, scope.order), isIndexed: true };
}

export interface ShownList extends AddressedList {
  /** For members. */
  points: boolean;
  list: Awaited<ReturnType<typeof readList>>["list"];
  facets: ProductFacets;
}
