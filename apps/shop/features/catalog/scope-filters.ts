import type { Category } from "@kram/contract/catalog";
import { formatMinor } from "@kram/domain/money";
import type { Flag, ListFilters } from "./list-filters.ts";
import type { FixedFilters, ListScope } from "./list-scope.ts";

/** Filters of a list as the API takes them. */
export interface ApiFilters extends Omit<FixedFilters, "available"> {
  categoryId?: string;
  brand?: string;
  priceFrom?: string;
  priceTo?: string;
  available?: "true" | "false";
}

/** What can be chosen beside a list: categories below it, brands by code. */
export interface Choices {
  categories: readonly Category[];
  brandCodes: readonly string[];
}

/** A category or subcategory-category that a list can be narrowed to. */
interface CategoryChoice {
  id: number;
  slug: string;
  name: string;
}

/** Categories below a list by which it can be narrowed further: all of them, the subcategory-categories of one, or none. */
export function categoriesWithin({ top, subcategory }: ListScope, categories: readonly Category[]): CategoryChoice[] {
  if (subcategory) return [];
  return top ? top.subs : categories.flatMap((category) => [category, ...category.subs]);
}

/** Leaves out choices that mean nothing in a list: unknown brands and categories, and what the list always or never shows. */
export function meaningfulFilters(filters: ListFilters, scope: ListScope, choices: Choices): ListFilters {
  const slugs = new Set(categoriesWithin(scope, choices.categories).map(({ slug }) => slug));
  return {
    ...filters,
    categories: filters.categories.filter((slug) => slugs.has(slug)),
    brands: filters.brands.filter((code) => choices.brandCodes.includes(code)),
    available: filters.available && isOffered("available", scope),
    isNew: filters.isNew && isOffered("isNew", scope),
    reduced: filters.reduced && isOffered("reduced", scope),
  };
}

/** Whether a filter makes a difference in a list: new products need not be narrowed to new ones. */
export function isOffered(flag: Flag, { fixed }: ListScope): boolean {
  if (flag === "reduced") return fixed.reduced === undefined && fixed.superOffer === undefined;
  if (flag === "club") return true;
  return fixed[flag] === undefined;
}

/** What a list shows under its filters, in the words of the API. `filters` are meaningful ones. */
export function apiFilters(
  scope: ListScope,
  filters: ListFilters,
  { categories }: Pick<Choices, "categories">,
): ApiFilters {
  const chosen = categoriesWithin(scope, categories).filter(({ slug }) => filters.categories.includes(slug));
  const own = scope.subcategory ?? scope.top;
  const ids = chosen.length > 0 ? chosen.map(({ id }) => id) : own ? [own.id] : [];
  const { priceFrom, priceTo, brands } = filters;
  return {
    ...(filters.available && { available: "true" }),
    ...(filters.isNew && { isNew: "true" }),
    ...(filters.reduced && { reduced: "true" }),
    ...scope.fixed,
    ...(ids.length > 0 && { categoryId: ids.join(",") }),
    ...(brands.length > 0 && { brand: brands.join(",") }),
    ...(priceFrom !== null && { priceFrom: formatMinor(priceFrom) }),
    ...(priceTo !== null && { priceTo: formatMinor(priceTo) }),
  };
}
