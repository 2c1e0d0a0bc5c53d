import {
  getProduct,
  listCategories,
  listNewProducts,
  listProducts,
  listSaleProducts,
  listSuggestedProducts,
} from "@kram/contract/catalog";
import { ApiError, createApiClient } from "@kram/contract/client";
import { cache } from "react";
import { apiUrl } from "../../config/origin.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { ListOrder } from "./list-order.ts";

/** Tag of everything read from the catalogue; the front revalidates it when the API tells of a change. */
export const CATALOGUE_TAG = "catalogue";

/** Products on one page of a list: a full grid of two, three or four columns. */
export const LIST_PAGE_SIZE = 24;

/** Most products that the API puts on one page. */
const LARGEST_PAGE = 100;

/** Seconds after which a page is rendered anew even if no change was told. */
const REVALIDATE_SECONDS = 900;

const STORED = { next: { tags: [CATALOGUE_TAG], revalidate: REVALIDATE_SECONDS } };

function client() {
  return createApiClient({ baseUrl: apiUrl() });
}

/** The tree of categories. */
export const readCategories = cache(
  async (locale: Locale) => (await client().call(listCategories, { query: { locale } }, STORED)).items,
);

/** One page of a list; `categoryId` narrows it. */
export async function readProducts(query: { locale: Locale; page: number; order: ListOrder; categoryId?: number }) {
  const { locale, page, order, categoryId } = query;
  return client().call(
    listProducts,
    {
      query: {
        locale,
        visibility: "VISIBLE",
        pageNo: page,
        pageSize: LIST_PAGE_SIZE,
        sort: order.sort,
        sortDir: order.sortDir,
        ...(categoryId === undefined ? {} : { categoryId: String(categoryId) }),
      },
    },
    STORED,
  );
}

/** Every product that guests see, page by page as large as the API gives them. */
export async function readAllProducts(locale: Locale) {
  const read = (pageNo: number) =>
    client().call(listProducts, { query: { locale, visibility: "VISIBLE", pageNo, pageSize: LARGEST_PAGE } }, STORED);
  const first = await read(1);
  const others = Array.from({ length: Math.max(0, first.totalPageCount - 1) }, (_, index) => read(index + 2));
  return [first, ...(await Promise.all(others))].flatMap((page) => page.items);
}

/** New or reduced products for a row of `count`. */
export async function readHighlights(kind: "new" | "sale", locale: Locale, count: number) {
  const operation = kind === "new" ? listNewProducts : listSaleProducts;
  return (await client().call(operation, { query: { locale, visibility: "VISIBLE", pageSize: count } }, STORED)).items;
}

/** One product, null when there is none for guests. */
export const readProduct = cache(async (code: string, locale: Locale) => {
  const call = client().call(getProduct, { params: { code }, query: { locale } }, STORED);
  return call.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  });
});

/** Products that go with one, at most four. */
export async function readSuggested(code: string, locale: Locale) {
  return (await client().call(listSuggestedProducts, { params: { code }, query: { locale } }, STORED)).items.slice(
    0,
    4,
  );
}
