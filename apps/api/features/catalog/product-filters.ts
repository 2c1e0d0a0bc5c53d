import type { listProductFacets } from "@kram/contract/catalog";
import { parseMinor } from "@kram/domain/money";
import type { z } from "zod";
import type { CatalogModel } from "./catalog-model.ts";
import type { ListedProduct } from "./localize.ts";

/** After validation. */
export type FilterQuery = Omit<z.output<(typeof listProductFacets)["query"]>, "authenticated">;

/** As facets count by it. */
export type FilterName = "text" | "category" | "brand" | "price" | "available" | "isNew" | "reduced" | "superOffer";

export interface ProductFilter {
  name: FilterName;
  lets(product: ListedProduct): boolean;
}

/** `scores` are of the text, null without one. */
export function productFilters(
  model: CatalogModel,
  query: FilterQuery,
  scores: ReadonlyMap<number, number> | null,
): ProductFilter[] {
  const filters: ProductFilter[] = [];
  const add = (name: FilterName, lets: ProductFilter["lets"]) => filters.push({ name, lets });
  if (scores) add("text", ({ index }) => scores.has(index));
  if (query.categoryId !== undefined) add("category", inCategories(model, query.categoryId));
  if (query.brand !== undefined) add("brand", ofBrands(query.brand));
  if (query.priceFrom !== undefined || query.priceTo !== undefined) add("price", inPrices(query));
  if (query.available !== undefined) {
    const wanted = query.available === "true";
    add("available", ({ item }) => item.productAvailableForSale === wanted);
  }
  if (query.isNew) add("isNew", ({ row }) => row.isNew);
  if (query.reduced) add("reduced", ({ item }) => item.discount !== null);
  if (query.superOffer) add("superOffer", ({ item }) => item.superOffer);
  return filters;
}

function inCategories(model: CatalogModel, categoryId: string): ProductFilter["lets"] {
  const wanted = model.tree.withSubs(categoryId.split(",").map((id) => Number.parseInt(id, 10)));
  return ({ row }) => row.categoryIds.some((id) => wanted.has(id));
}

function ofBrands(brand: string): ProductFilter["lets"] {
  const wanted = new Set(brand.split(","));
  return ({ row }) => wanted.has(row.brand);
}

function inPrices({ priceFrom, priceTo }: FilterQuery): ProductFilter["lets"] {
  const lowest = limitOf(priceFrom) ?? -Infinity;
  const highest = limitOf(priceTo) ?? Infinity;
  return ({ row }) => row.gross >= lowest && row.gross <= highest;
}

function limitOf(text: string | undefined): number | null {
  return text === undefined ? null : parseMinor(text);
}
