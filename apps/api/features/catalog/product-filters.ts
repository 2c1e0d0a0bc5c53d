import type { listProductFacets } from "@kram/contract/catalog";
import { isSuperOffer } from "@kram/domain/catalog";
import { parseMinor } from "@kram/domain/money";
import type { z } from "zod";
import type { CatalogModel } from "./catalog-model.ts";
import { AVAILABLE, FLAG } from "./model/product-table.ts";

/** After validation. */
export type FilterQuery = Omit<z.output<(typeof listProductFacets)["query"]>, "authenticated">;

/** As facets count by it. */
export type FilterName =
  | "text"
  | "category"
  | "brand"
  | "price"
  | "available"
  | "isNew"
  | "reduced"
  | "superOffer"
  | "membersOnly";

export interface ProductFilter {
  name: FilterName;
  lets(slot: number): boolean;
}

/** `isFound` tells what the text finds, null without one. */
export function productFilters(
  model: CatalogModel,
  query: FilterQuery,
  isFound: ((slot: number) => boolean) | null,
): ProductFilter[] {
  const { flags, discount } = model.table.columns();
  const filters: ProductFilter[] = [];
  const add = (name: FilterName, lets: ProductFilter["lets"]) => filters.push({ name, lets });
  if (isFound) add("text", isFound);
  if (query.categoryId !== undefined) add("category", inCategories(model, query.categoryId));
  if (query.brand !== undefined) add("brand", ofBrands(model, query.brand));
  if (query.priceFrom !== undefined || query.priceTo !== undefined) add("price", inPrices(model, query));
  if (query.available !== undefined) {
    const wanted = query.available === "true";
    add("available", (slot) => isAvailable(flags[slot]) === wanted);
  }
  if (query.isNew) add("isNew", (slot) => ((flags[slot] as number) & FLAG.isNew) !== 0);
  if (query.reduced) add("reduced", (slot) => discount[slot] !== 0);
  if (query.superOffer) add("superOffer", (slot) => isSuperOffer(discount[slot] as number));
  if (query.membersOnly) add("membersOnly", (slot) => ((flags[slot] as number) & FLAG.forGuests) === 0);
  return filters;
}

/** Both by the owner and by what is in stock. */
export function isAvailable(flags: number | undefined): boolean {
  return ((flags ?? 0) & AVAILABLE) === AVAILABLE;
}

/** A set of slots to ask often. */
export function setOfSlots(
  model: CatalogModel,
  fill: (add: (slot: number) => void) => void,
): (slot: number) => boolean {
  const marks = new Uint8Array(model.table.size());
  fill((slot) => {
    marks[slot] = 1;
  });
  return (slot) => marks[slot] === 1;
}

function inCategories(model: CatalogModel, categoryId: string): ProductFilter["lets"] {
  const wanted = model.tree.withSubs(categoryId.split(",").map((id) => Number.parseInt(id, 10)));
  return setOfSlots(model, (add) => model.ofCategories.each(wanted, add));
}

function ofBrands({ table }: CatalogModel, brand: string): ProductFilter["lets"] {
  const wanted = new Set(brand.split(",").map(table.brandOf));
  const { brand: brands } = table.columns();
  return (slot) => wanted.has(brands[slot] as number);
}

function inPrices({ table }: CatalogModel, { priceFrom, priceTo }: FilterQuery): ProductFilter["lets"] {
  const { gross } = table.columns();
  const lowest = limitOf(priceFrom) ?? -Infinity;
  const highest = limitOf(priceTo) ?? Infinity;
  return (slot) => (gross[slot] as number) >= lowest && (gross[slot] as number) <= highest;
}

function limitOf(text: string | undefined): number | null {
  return text === undefined ? null : parseMinor(text);
}
