import type { Brand, listProducts } from "@kram/contract/catalog";
import type { z } from "zod";
import type { Locale } from "@kram/countries/country";
import { ShopError } from "../../platform/shop-error.ts";
import type { CatalogModel } from "./catalog-model.ts";
import type { ListedProduct, LocalizedCatalog } from "./localize.ts";
import { textIn } from "./localized.ts";
import { productFilters } from "./product-filters.ts";
import { isShippingProduct } from "./shipping-product.ts";
import type { ProductRow } from "./catalog-rows.ts";

/** After validation. */
export type ListQuery = z.output<(typeof listProducts)["query"]>;

/** Source: catalog 5. */
export type ListKind = "all" | "new" | "sale";

const MOST_CODES = 100;

/** `asMember` sees what guests do not. Refuses: request.too-long for more than 100 codes. Source: catalog 3, 4. */
export function selectProducts(input: { model: CatalogModel; kind: ListKind; query: ListQuery; asMember: boolean }): {
  page: ListedProduct[];
  totalCount: number;
} {
  const { model, query } = input;
  const catalog = model.inLocale(query.locale);
  const scores = foundByText(catalog, query.text);
  const named = query.productCodes === undefined ? undefined : namedCodes(query.productCodes);
  const pool = named ? named.flatMap((code) => catalog.byCode.get(code) ?? []) : catalog.products;
  const filters = productFilters(model, withKind(query, input.kind), scores);
  const found = pool.filter(
    (each) =>
      isSeen(each, input.asMember) &&
      (named !== undefined || !isShippingProduct(each.row.code)) &&
      filters.every((filter) => filter.lets(each)),
  );
  const ordered = order(found, { catalog, scores, query, keepOrder: named !== undefined });
  const from = (query.pageNo - 1) * query.pageSize;
  return { page: ordered.slice(from, from + query.pageSize), totalCount: ordered.length };
}

/** Answers scores; null where the text says nothing. */
export function foundByText(catalog: LocalizedCatalog, text: string | undefined): Map<number, number> | null {
  return text?.trim() ? catalog.search(text) : null;
}

/** Whether a visitor, or a member, may know of it. Source: catalog 3. */
export function isSeen({ row }: ListedProduct, asMember: boolean): boolean {
  return asMember || row.visibleForGuest;
}

function withKind(query: ListQuery, kind: ListKind): ListQuery {
  if (kind === "new") return { ...query, isNew: "true" };
  return kind === "sale" ? { ...query, reduced: "true" } : query;
}

function namedCodes(productCodes: string): string[] {
  const codes = new Set(productCodes.split(",").map((code) => code.trim()));
  if (codes.size > MOST_CODES)
    throw new ShopError({ code: "request.too-long", field: "productCodes", params: { maxItems: MOST_CODES } });
  return [...codes];
}

function order(
  products: readonly ListedProduct[],
  {
    catalog,
    scores,
    query,
    keepOrder,
  }: { catalog: LocalizedCatalog; scores: Map<number, number> | null; query: ListQuery; keepOrder: boolean },
): readonly ListedProduct[] {
  if (query.sort === undefined && keepOrder) return products;
  const score = (each: ListedProduct) => scores?.get(each.index) ?? 0;
  if (query.sort === undefined && scores)
    return products.toSorted((a, b) => score(b) - score(a) || a.row.position - b.row.position);
  return sortProducts(products, { catalog, sort: query.sort ?? "position", sortDir: query.sortDir });
}

/** Sorts ascending by default, newest first; equal ones keep the shop's order. */
export function sortProducts(
  products: readonly ListedProduct[],
  {
    catalog,
    sort,
    sortDir = sort === "new" ? "DESC" : "ASC",
  }: { catalog: LocalizedCatalog; sort: NonNullable<ListQuery["sort"]>; sortDir?: ListQuery["sortDir"] },
): readonly ListedProduct[] {
  const sign = sortDir === "DESC" ? -1 : 1;
  return products.toSorted((a, b) => sign * COMPARE[sort](a, b, catalog) || a.row.position - b.row.position);
}

type Compare = (a: ListedProduct, b: ListedProduct, catalog: LocalizedCatalog) => number;

/** Ascending; products marked as new are newer than all others. */
const COMPARE: Readonly<Record<NonNullable<ListQuery["sort"]>, Compare>> = {
  position: (a, b) => a.row.position - b.row.position,
  title: (a, b, { titleRanks }) => (titleRanks[a.index] ?? 0) - (titleRanks[b.index] ?? 0),
  price: (a, b) => a.row.gross - b.row.gross,
  new: (a, b) => Number(a.row.isNew) - Number(b.row.isNew) || a.row.position - b.row.position,
  discount: (a, b) => (a.item.discount ?? 0) - (b.item.discount ?? 0),
};

const MOST_SUGGESTIONS = 8;

/** Answers up to eight to buy, of the same subcategory, then category, then brand. */
export function suggestProducts(model: CatalogModel, row: ProductRow, locale: Locale): ListedProduct[] {
  const own = new Set(row.categoryIds);
  const topSlugs = new Set(model.tree.categoriesOf(row.categoryIds, locale).map((top) => top.slug));
  const kinship = (each: ListedProduct) => {
    if (each.row.categoryIds.some((id) => own.has(id))) return 3;
    if (each.item.categories.some((top) => topSlugs.has(top.slug))) return 2;
    return each.row.brand === row.brand ? 1 : 0;
  };
  return model
    .inLocale(locale)
    .products.filter((each) => each.row.code !== row.code && !isShippingProduct(each.row.code))
    .filter((each) => each.row.visibleForGuest && each.item.productAvailableForSale && kinship(each) > 0)
    .toSorted((a, b) => kinship(b) - kinship(a) || a.index - b.index)
    .slice(0, MOST_SUGGESTIONS);
}

/** Counts what guests see; empty brands are left out. */
export function presentBrands(model: CatalogModel, locale: Locale): Brand[] {
  const counts = new Map<string, number>();
  for (const { code, brand, visibleForGuest } of model.rows.values()) {
    if (visibleForGuest && !isShippingProduct(code)) counts.set(brand, (counts.get(brand) ?? 0) + 1);
  }
  return model.brands
    .filter(({ code }) => counts.has(code))
    .map(({ code, name, texts }) => ({
      code,
      name,
      description: textIn(texts, locale, "description"),
      productCount: counts.get(code) ?? 0,
    }))
    .toSorted((a, b) => model.inLocale(locale).collator.compare(a.name, b.name));
}
