import type { Category } from "@kram/contract/catalog";
import { formatMinor } from "@kram/domain/money";
import { type Flag, type ListFilters, type ListOrder, SHOP_ORDER } from "./list-query.ts";

/** Lists that are no category. Source: pages 3. */
type ListKind = "all" | "new" | "sale" | "superOffers" | "unavailable";

/** As the API names them. */
interface FixedFilters {
  isNew?: "true";
  reduced?: "true";
  superOffer?: "true";
  available?: "false";
}

/** All, a kind, a category or a subcategory. */
export interface ListScope {
  path: string;
  /** Null for categories. */
  kind: ListKind | null;
  top: Category | null;
  subcategory: Category["subs"][number] | null;
  fixed: FixedFilters;
  order: ListOrder;
}

const NEWEST: ListOrder = { sort: "new", sortDir: "DESC" };
const MOST_REDUCED: ListOrder = { sort: "discount", sortDir: "ASC" };

export const LISTS: readonly ListScope[] = [
  listOf("all", "/produkty", {}),
  listOf("new", "/new-products", { isNew: "true" }, NEWEST),
  listOf("sale", "/sale", { reduced: "true" }, MOST_REDUCED),
  listOf("superOffers", "/super-offers", { superOffer: "true" }, MOST_REDUCED),
  listOf("unavailable", "/products-unavailable", { available: "false" }),
];

/** Finds the list of `["sale"]`, `[category]` or `[category, subcategory]`, or null. */
export function findScope(parts: readonly string[], categories: readonly Category[]): ListScope | null {
  const [first, second, ...more] = parts;
  if (first === undefined || more.length > 0) return null;
  const list = LISTS.find(({ path }) => path === `/${first}`);
  if (list) return second === undefined ? list : null;
  const top = categories.find((category) => category.slug === first) ?? null;
  if (!top) return null;
  const scope = { kind: null, top, fixed: {}, order: SHOP_ORDER };
  if (second === undefined) return { ...scope, path: `/${top.slug}`, subcategory: null };
  const subcategory = top.subs.find((candidate) => candidate.slug === second) ?? null;
  return subcategory && { ...scope, path: `/${top.slug}/${subcategory.slug}`, subcategory };
}

/** A moved category's path by its last part, or null. */
export function movedPath(parts: readonly string[], categories: readonly Category[]): string | null {
  const last = parts.at(-1);
  if (last === undefined || parts.length > 2) return null;
  const places = categories.flatMap((top) => [
    { category: top, path: `/${top.slug}` },
    ...top.subs.map((subcategory) => ({ category: subcategory, path: `/${top.slug}/${subcategory.slug}` })),
  ]);
  const found =
    places.find(({ category }) => category.slug === last) ??
    places.find(({ category }) => category.formerSlugs.includes(last));
  return found === undefined || found.path === `/${parts.join("/")}` ? null : found.path;
}

function listOf(kind: ListKind, path: string, fixed: FixedFilters, order: ListOrder = SHOP_ORDER): ListScope {
  return { path, kind, top: null, subcategory: null, fixed, order };
}

export interface ApiFilters extends Omit<FixedFilters, "available"> {
  membersOnly?: "true";
  categoryId?: string;
  brand?: string;
  priceFrom?: string;
  priceTo?: string;
  available?: "true" | "false";
}

interface Choices {
  categories: readonly Category[];
  brandCodes: readonly string[];
}

interface CategoryChoice {
  id: number;
  slug: string;
  name: string;
}

/** Categories that can narrow the list. */
export function categoriesWithin({ top, subcategory }: ListScope, categories: readonly Category[]): CategoryChoice[] {
  if (subcategory) return [];
  return top ? top.subs : categories.flatMap((category) => [category, ...category.subs]);
}

/** Drops unknown values and what the list fixes. */
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

/** A filter that the list fixes is not offered. */
export function isOffered(flag: Flag, { fixed }: ListScope): boolean {
  if (flag === "reduced") return fixed.reduced === undefined && fixed.superOffer === undefined;
  if (flag === "club") return true;
  return fixed[flag] === undefined;
}

/** `filters` are meaningful ones. */
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
    ...(filters.club && { membersOnly: "true" }),
    ...scope.fixed,
    ...(ids.length > 0 && { categoryId: ids.join(",") }),
    ...(brands.length > 0 && { brand: brands.join(",") }),
    ...(priceFrom !== null && { priceFrom: formatMinor(priceFrom) }),
    ...(priceTo !== null && { priceTo: formatMinor(priceTo) }),
  };
}
