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
import { listBoughtProducts } from "@kram/contract/orders";
import { PAGE_TAGS } from "@kram/domain/catalog";
import { cookies } from "next/headers";
import { cache } from "react";
import { apiUrl } from "../../config/origin.ts";
import { DEFAULT_LOCALE, type Locale } from "../../i18n/locale.ts";
import { bearerOf } from "../sessions/public.server.ts";
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

/** For pages on request: who asks now. */
export async function askerNow(): Promise<Asker> {
  const bearer = await bearerOf(await cookies());
  return bearer === null ? "visitor" : { bearer };
}

type View = { authenticated?: true };

/** A member sees the club's products; one whose session ended meanwhile sees what visitors do. Source: catalog 3. */
async function seenBy<Answer>(
  asker: Asker,
  tags: readonly string[],
  ask: (view: View, options: CallOptions) => Promise<Answer>,
): Promise<Answer> {
  if (asker === "everybody") return ask({}, stored(...tags));
  const asVisitor = () => ask({}, { cache: "no-store" });
  if (asker === "visitor") return asVisitor();
  return ask({ authenticated: true }, { cache: "no-store", bearer: asker.bearer }).catch((failure: unknown) => {
    if (failure instanceof ApiError && failure.status === 401) return asVisitor();
    throw failure;
  });
}

export const readCategories = cache(
  async (locale: Locale) => (await client().call(listCategories, { query: { locale } }, stored())).items,
);

export async function isCategory(locale: Locale, slug: string): Promise<boolean> {
  return (await readCategories(locale)).some((category) => category.slug === slug);
}

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

/** One page with facets. */
export async function readList(input: {
  locale: Locale;
  page: number;
  order: ListOrder;
  filters: ApiFilters;
  asker: Asker;
}) {
  const { locale, page, order, filters, asker } = input;
  const pages = { visibility: "VISIBLE", pageNo: page, pageSize: LIST_PAGE_SIZE, ...order } as const;
  const [list, facets] = await seenBy(asker, listTags(filters), (view, options) =>
    Promise.all([
      client().call(listProducts, { query: { ...filters, ...view, ...pages, locale } }, options),
      client().call(listProductFacets, { query: { ...filters, ...view, locale } }, options),
    ]),
  );
  return { list, facets };
}

/** A hundred products by their place in the shop, as guests see them, with the number of such pages. */
export async function readProductPage(pageNo: number) {
  const query = { locale: DEFAULT_LOCALE, visibility: "VISIBLE", pageNo, pageSize: LARGEST_PAGE } as const;
  // Their addresses are what is shown of them.
  return client().call(listProducts, { query }, stored(PAGE_TAGS.paths));
}

/** `count` fills a row. */
export async function readHighlights(
  kind: "new" | "sale",
  locale: Locale,
  { count, asker }: { count: number; asker: Asker },
) {
  const operation = kind === "new" ? listNewProducts : listSaleProducts;
  const query = { locale, visibility: "VISIBLE", pageSize: count } as const;
  const found = await seenBy(asker, [PAGE_TAGS.list(kind)], (view, options) =>
    client().call(operation, { query: { ...query, ...view } }, options),
  );
  return found.items;
}

/** In no order, as far as the asker sees them. */
export async function readByCodes(codes: readonly string[], locale: Locale, asker: Asker) {
  const query = { productCodes: codes.join(","), locale, visibility: "VISIBLE", pageSize: LARGEST_PAGE } as const;
  const found = await seenBy(asker, codes.map(PAGE_TAGS.product), (view, options) =>
    client().call(listProducts, { query: { ...query, ...view } }, options),
  );
  return found.items;
}

/** What a member may want again; nothing for others. Source: orders 10. */
export async function readBought(locale: Locale, { count, asker }: { count: number; asker: Asker }) {
  if (typeof asker === "string") return [];
  const options = { cache: "no-store", bearer: asker.bearer } as const;
  const answer = client().call(listBoughtProducts, { query: { locale, pageSize: count } }, options);
  return answer.then(
    ({ items }) => items,
    (failure: unknown) => {
      // The session may have ended.
      if (failure instanceof ApiError && failure.status === 401) return [];
      throw failure;
    },
  );
}

/** Of the club alone, for members; the first hundred by their place in the shop. */
export async function readClubProducts(locale: Locale, asker: Asker): Promise<readonly Product[]> {
  if (typeof asker === "string") return [];
  const query = { locale, visibility: "VISIBLE", membersOnly: "true", pageSize: LARGEST_PAGE } as const;
  const found = await seenBy(asker, [], (view, options) =>
    client().call(listProducts, { query: { ...query, ...view } }, options),
  );
  return found.items;
}

/** Null where there is none or the asker may not know of it. */
export async function readProduct(code: string, locale: Locale, asker: Asker) {
  return typeof asker === "string" ? findPublic(code, locale, asker) : findAsMember(code, locale, asker.bearer);
}

const findPublic = cache((code: string, locale: Locale, asker: "everybody" | "visitor") => find(code, locale, asker));
const findAsMember = cache((code: string, locale: Locale, bearer: string) => find(code, locale, { bearer }));

async function find(code: string, locale: Locale, asker: Asker) {
  const found = seenBy(asker, [PAGE_TAGS.product(code)], (view, options) =>
    client().call(getProduct, { params: { code }, query: { locale, ...view } }, options),
  );
  return found.catch((error: unknown) => {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
    throw error;
  });
}

const MOST_SUGGESTED = 4;

/** Four at most; read by their codes, so that the page is made anew when one of them changes. */
export async function readSuggested({ code, categories, brand }: Product, locale: Locale, asker: Asker) {
  const ofCategories = categories.map(({ id }) => PAGE_TAGS.kinOfCategory(id));
  const { items } = await seenBy(asker, ofCategories, (view, options) =>
    client().call(listSuggestedProducts, { params: { code }, query: { locale, ...view } }, options),
  );
  const shown = items.slice(0, MOST_SUGGESTED);
  // Nobody keeps a page that is made on request.
  if (asker !== "everybody") return shown;
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
