import type { Category } from "@kram/contract/catalog";
import { listHref } from "./list-query.ts";
import type { AddressedList } from "./list-address.ts";
import { SHOP_ORDER } from "./list-order.ts";

/** A way from a list to another category; paths know neither prefix nor language. */
export interface CategoryLink {
  /** Null for the list of everything. */
  category: Pick<Category, "id" | "name"> | null;
  path: string;
  /** Whether it is what the list shows. */
  current: boolean;
  /** 0 for top categories, 1 for subcategory-categories of the one at hand. */
  level: 0 | 1;
  /** Whether it leads out of the category at hand; phones leave it out, the breadcrumbs do that there. */
  aside: boolean;
}

/**
 * Where one can go from a list, by categories. From all products and from categories the links lead to the categories' own
 * lists, from lists as the reduced products to the same list narrowed to a category. Filters and order come along.
 */
export function categoryLinks({
  scope,
  query,
  categories,
}: Pick<AddressedList, "scope" | "query" | "categories">): CategoryLink[] {
  const isNarrowed = scope.kind !== null && scope.kind !== "all";
  const wanted = isNarrowed ? query.filters.categories : [(scope.subcategory ?? scope.top)?.slug ?? ""];
  const pathTo = (ownPath: string, slug: string | null) => {
    const base = isNarrowed ? scope : { path: ownPath, order: SHOP_ORDER };
    const chosen = isNarrowed && slug !== null ? [slug] : [];
    return listHref(base.path, { ...query, page: 1, filters: { ...query.filters, categories: chosen } }, base.order);
  };
  const open =
    categories.find(({ slug, subs }) => [slug, ...subs.map((subcategory) => subcategory.slug)].some(isWanted)) ?? null;
  function isWanted(slug: string): boolean {
    return wanted.includes(slug);
  }
  const tops = categories.flatMap((top) => [
    {
      category: top,
      path: pathTo(`/${top.slug}`, top.slug),
      current: isWanted(top.slug),
      level: 0 as const,
      aside: open !== null && open !== top,
    },
    ...(top === open ? top.subs : []).map((subcategory) => ({
      category: subcategory,
      path: pathTo(`/${top.slug}/${subcategory.slug}`, subcategory.slug),
      current: isWanted(subcategory.slug),
      level: 1 as const,
      aside: false,
    })),
  ]);
  return [
    { category: null, path: pathTo("/produkty", null), current: open === null, level: 0, aside: open !== null },
    ...tops,
  ];
}
