import type { Category } from "@kram/contract/catalog";
import { type ListOrder, SHOP_ORDER } from "./list-order.ts";

/** Lists of the shop that are no category. Source: pages 3. */
export type ListKind = "all" | "new" | "sale" | "superOffers" | "unavailable";

/** What a list always narrows by, as the API names it. */
export interface FixedFilters {
  isNew?: "true";
  reduced?: "true";
  superOffer?: "true";
  available?: "false";
}

/** What a list shows: everything, what is new, reduced and so on, a category, or one of its subcategory-categories. */
export interface ListScope {
  path: string;
  /** Null for categories, which bring their own texts. */
  kind: ListKind | null;
  top: Category | null;
  subcategory: Category["subs"][number] | null;
  fixed: FixedFilters;
  /** Order at the plain address. */
  order: ListOrder;
}

const NEWEST: ListOrder = { sort: "new", sortDir: "DESC" };
const MOST_REDUCED: ListOrder = { sort: "discount", sortDir: "ASC" };

/** The lists that are no category. */
export const LISTS: readonly ListScope[] = [
  listOf("all", "/produkty", {}),
  listOf("new", "/new-products", { isNew: "true" }, NEWEST),
  listOf("sale", "/sale", { reduced: "true" }, MOST_REDUCED),
  listOf("superOffers", "/super-offers", { superOffer: "true" }, MOST_REDUCED),
  listOf("unavailable", "/products-unavailable", { available: "false" }),
];

/** Finds what a path below the language names, `["sale"]`, `[category]` or `[category, subcategory]`; null for anything else. */
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

/**
 * Path of the category that an address led to once: its name changed, or it stands elsewhere now. Null for an address that no
 * category ever had. The last part decides, for an address knows one category only.
 */
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
