import type { listProducts } from "@kram/contract/catalog";
import type { z } from "zod";
import { ShopError } from "../../platform/shop-error.ts";
import { type CatalogModel, isShippingProduct, type ListedProduct, type LocalizedCatalog } from "./catalog-model.ts";

/** A list query after validation. */
export type ListQuery = z.output<(typeof listProducts)["query"]>;

/** Which list is asked for. Source: specification §7. */
export type ListKind = "all" | "new" | "sale";

/** Most codes that one query may name. */
const MOST_CODES = 100;

/** Picks, orders and cuts the products of a list; `asMember` sees what guests do not. Refuses: request.too-long for more than 100 codes. Source: specification §6, §7. */
export function selectProducts(input: { model: CatalogModel; kind: ListKind; query: ListQuery; asMember: boolean }): {
  page: ListedProduct[];
  totalCount: number;
} {
  const { model, query } = input;
  const catalog = model.inLocale(query.locale);
  const scores = query.text?.trim() ? catalog.search(query.text) : null;
  const named = query.productCodes === undefined ? undefined : namedCodes(query.productCodes);
  const pool = named ? named.flatMap((code) => catalog.byCode.get(code) ?? []) : catalog.products;
  const inCategories = categoryFilter(model, query.categoryId);
  const chosen = pool.filter((each) => {
    if (!input.asMember && !each.row.visibleForGuest) return false;
    if (!named && isShippingProduct(each.row.code)) return false;
    if (input.kind === "new" && !each.row.isNew) return false;
    if (input.kind === "sale" && each.item.discount === null) return false;
    return inCategories(each.row.categoryIds);
  });
  const found = scores ? chosen.filter((each) => scores.has(each.index)) : chosen;
  const ordered = order(found, { catalog, scores, query, keepOrder: named !== undefined });
  const from = (query.pageNo - 1) * query.pageSize;
  return { page: ordered.slice(from, from + query.pageSize), totalCount: ordered.length };
}

function namedCodes(productCodes: string): string[] {
  const codes = new Set(productCodes.split(",").map((code) => code.trim()));
  if (codes.size > MOST_CODES)
    throw new ShopError({ code: "request.too-long", field: "productCodes", params: { maxItems: MOST_CODES } });
  return [...codes];
}

function categoryFilter(model: CatalogModel, categoryId: string | undefined): (ids: readonly number[]) => boolean {
  if (categoryId === undefined) return () => true;
  const wanted = model.tree.withSubs(categoryId.split(",").map((id) => Number.parseInt(id, 10)));
  return (ids) => ids.some((id) => wanted.has(id));
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
  const sign = query.sortDir === "DESC" ? -1 : 1;
  const compare = COMPARE[query.sort ?? "position"];
  return products.toSorted((a, b) => sign * compare(a, b, catalog) || a.row.position - b.row.position);
}

type Compare = (a: ListedProduct, b: ListedProduct, catalog: LocalizedCatalog) => number;

const COMPARE: Readonly<Record<NonNullable<ListQuery["sort"]>, Compare>> = {
  position: (a, b) => a.row.position - b.row.position,
  title: (a, b, { collator }) => collator.compare(a.item.title, b.item.title),
  price: (a, b) => a.row.gross - b.row.gross,
  new: (a, b) => Number(b.row.isNew) - Number(a.row.isNew),
  discount: (a, b) => (a.item.discount ?? 0) - (b.item.discount ?? 0),
};
