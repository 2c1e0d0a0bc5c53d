import {
  getProduct,
  listBrands,
  listCategories,
  listNewProducts,
  listProductFacets,
  listProducts,
  listSaleProducts,
  listSuggestedProducts,
} from "@kram/contract/catalog";
import { ApiError, type CallOptions, createApiClient } from "@kram/contract/client";
import { cache } from "react";
import { apiUrl } from "../../config/origin.ts";
import { DEFAULT_LOCALE, type Locale } from "../../i18n/locale.ts";
import type { ListOrder } from "./list-query.ts";
import { type ApiFilters, LISTS } from "./list-scope.ts";

/** Revalidated when the catalogue changes. */
const CATALOGUE_TAG = "catalogue";

/** Source: catalog 4. */
const LIST_PAGE_SIZE = 50;

const LARGEST_PAGE = 100;

/** Seconds between renderings without any change. */
const REVALIDATE_SECONDS = 900;

const STORED = { next: { tags: [CATALOGUE_TAG], revalidate: REVALIDATE_SECONDS } };

/** Prerendered, on request, or a member's bearer. */
export type Asker = "everybody" | "visitor" | { bearer: string };

function client() {
  return createApiClient({ baseUrl: apiUrl() });
}

function optionsFor(asker: Asker): CallOptions {
  if (asker === "everybody") return STORED;
  return asker === "visitor" ? { cache: "no-store" } : { cache: "no-store", bearer: asker.bearer };
}

export const readCategories = cache(
  async (locale: Locale) => (await client().call(listCategories, { query: { locale } }, STORED)).items,
);

export const readBrands = cache(
  async (locale: Locale) => (await client().call(listBrands, { query: { locale } }, STORED)).items,
);

/** One page with facets; a bearer includes members' products. */
export async function readList(input: {
  locale: Locale;
  page: number;
  order: ListOrder;
  filters: ApiFilters;
  asker: Asker;
}) {
  const { locale, page, order, filters, asker } = input;
  const options = optionsFor(asker);
  const query = { ...filters, locale, authenticated: typeof asker === "object" };
  const [list, facets] = await Promise.all([
    client().call(
      listProducts,
      {
        query: {
          ...query,
          visibility: "VISIBLE",
          pageNo: page,
          pageSize: LIST_PAGE_SIZE,
          sort: order.sort,
          sortDir: order.sortDir,
        },
      },
      options,
    ),
    client().call(listProductFacets, { query }, options),
  ]);
  return { list, facets };
}

/** A hundred products by their place in the shop, as guests see them, with the number of such pages. */
export async function readProductPage(pageNo: number) {
  const query = { locale: DEFAULT_LOCALE, visibility: "VISIBLE", pageNo, pageSize: LARGEST_PAGE } as const;
  return client().call(listProducts, { query }, STORED);
}

/** `count` fills a row. */
export async function readHighlights(kind: "new" | "sale", locale: Locale, count: number) {
  const operation = kind === "new" ? listNewProducts : listSaleProducts;
  return (await client().call(operation, { query: { locale, visibility: "VISIBLE", pageSize: count } }, STORED)).items;
}

/** As guests see it, or null. */
export const readProduct = cache((code: string, locale: Locale) => findProduct(code, locale, "everybody"));

/** As a member sees it; null without one or a session. */
export const readMembersProduct = cache((code: string, locale: Locale, bearer: string) =>
  findProduct(code, locale, { bearer }),
);

async function findProduct(code: string, locale: Locale, asker: Asker) {
  const query = { locale, authenticated: typeof asker === "object" };
  const call = client().call(getProduct, { params: { code }, query }, optionsFor(asker));
  return call.catch((error: unknown) => {
    if (error instanceof ApiError && [401, 404, 422].includes(error.status)) return null;
    throw error;
  });
}

/** Four at most. */
export async function readSuggested(code: string, locale: Locale) {
  const { items } = await client().call(listSuggestedProducts, { params: { code }, query: { locale } }, STORED);
  return items.slice(0, 4);
}

/** Below the language, of lists and categories; the same in all languages. Source: languages 2. */
export async function readListPaths(): Promise<string[]> {
  const categories = await readCategories(DEFAULT_LOCALE);
  const ofCategories = categories.flatMap(({ slug, subs }) => [
    `/${slug}`,
    ...subs.map((subcategory) => `/${slug}/${subcategory.slug}`),
  ]);
  return [...LISTS.map(({ path }) => path), ...ofCategories];
}

/** Brands whose products guests see. */
export async function readBrandCodes(): Promise<string[]> {
  const brands = await readBrands(DEFAULT_LOCALE);
  return brands.filter(({ productCount }) => productCount > 0).map(({ code }) => code);
}
