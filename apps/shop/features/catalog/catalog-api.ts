import {
  getProduct,
  listBrands,
  listCategories,
  listNewProducts,
  listProductFacets,
  listProducts,
  listSaleProducts,
  listSuggestedProducts,
  type Product,
} from "@kram/contract/catalog";
import { ApiError, type CallOptions, createApiClient } from "@kram/contract/client";
import { PAGE_TAGS } from "@kram/domain/catalog";
import { cache } from "react";
import { apiUrl } from "../../config/origin.ts";
import { DEFAULT_LOCALE, type Locale } from "../../i18n/locale.ts";
import { stored } from "../../platform/stored.ts";
import type { ListOrder } from "./list-query.ts";
import { type ApiFilters, LISTS } from "./list-scope.ts";

/** Source: catalog 4. */
const LIST_PAGE_SIZE = 50;

const LARGEST_PAGE = 100;

/** Prerendered, on request, or a member's bearer. */
export type Asker = "everybody" | "visitor" | { bearer: string };

function client() {
  return createApiClient({ baseUrl: apiUrl() });
}

function optionsFor(asker: Asker, tags: readonly string[]): CallOptions {
  if (asker === "everybody") return stored(...tags);
  return asker === "visitor" ? { cache: "no-store" } : { cache: "no-store", bearer: asker.bearer };
}

export const readCategories = cache(
  async (locale: Locale) => (await client().call(listCategories, { query: { locale } }, stored())).items,
);

export const readBrands = cache(
  async (locale: Locale) => (await client().call(listBrands, { query: { locale } }, stored())).items,
);

/** Of a list without other filters: those with others are made for each visitor. */
function listTags({ categoryId, isNew, reduced, superOffer, available }: ApiFilters): string[] {
  if (categoryId !== undefined) return categoryId.split(",").map((id) => PAGE_TAGS.category(Number.parseInt(id, 10)));
  if (isNew) return [PAGE_TAGS.list("new")];
  if (reduced || superOffer) return [PAGE_TAGS.list("sale")];
  return [PAGE_TAGS.list(available === "false" ? "unavailable" : "all")];
}

/** One page with facets; a bearer includes members' products. */
export async function readList(input: {
  locale: Locale;
  page: number;
  order: ListOrder;
  filters: ApiFilters;
  asker: Asker;
}) {
  const { locale, page, order, filters, asker } = input;
  const options = optionsFor(asker, listTags(filters));
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
  // Their addresses are what is shown of them.
  return client().call(listProducts, { query }, stored(PAGE_TAGS.paths));
}

/** `count` fills a row. */
export async function readHighlights(kind: "new" | "sale", locale: Locale, count: number) {
  const operation = kind === "new" ? listNewProducts : listSaleProducts;
  const query = { locale, visibility: "VISIBLE", pageSize: count } as const;
  return (await client().call(operation, { query }, stored(PAGE_TAGS.list(kind)))).items;
}

/** As guests see it, or null. */
export const readProduct = cache((code: string, locale: Locale) => findProduct(code, locale, "everybody"));

/** As a member sees it; null without one or a session. */
export const readMembersProduct = cache((code: string, locale: Locale, bearer: string) =>
  findProduct(code, locale, { bearer }),
);

async function findProduct(code: string, locale: Locale, asker: Asker) {
  const query = { locale, authenticated: typeof asker === "object" };
  const options = optionsFor(asker, [PAGE_TAGS.product(code)]);
  const call = client().call(getProduct, { params: { code }, query }, options);
  return call.catch((error: unknown) => {
    if (error instanceof ApiError && [401, 404, 422].includes(error.status)) return null;
    throw error;
  });
}

const MOST_SUGGESTED = 4;

/** Four at most; read by their codes, so that the page is made anew when one of them changes. */
export async function readSuggested({ code, categories, brand }: Product, locale: Locale) {
  const ofCategories = stored(...categories.map(({ id }) => PAGE_TAGS.kinOfCategory(id)));
  const { items } = await client().call(listSuggestedProducts, { params: { code }, query: { locale } }, ofCategories);
  const shown = items.slice(0, MOST_SUGGESTED);
  const isKin = (each: Product) => each.categories.some(({ id }) => categories.some((own) => own.id === id));
  // Only where its categories have too few does the brand decide.
  const ofBrand = shown.length === MOST_SUGGESTED && shown.every(isKin) ? [] : [PAGE_TAGS.kinOfBrand(brand)];
  const codes = shown.map((each) => each.code);
  // With its own, so that there is a reading to carry the tags where nothing is suggested.
  const query = { locale, visibility: "VISIBLE", productCodes: [...codes, code].join(",") } as const;
  const tags = stored(...codes.map(PAGE_TAGS.product), ...ofBrand);
  const named = await client().call(listProducts, { query }, tags);
  return named.items.filter((each) => each.code !== code);
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
