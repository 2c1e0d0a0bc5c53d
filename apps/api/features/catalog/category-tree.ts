import type { Category, Product } from "@kram/contract/catalog";
import type { Locale } from "@kram/countries/country";
import type { CategoryRow, ProductRow } from "./catalog-rows.ts";
import { textIn } from "./localized.ts";

/** Only what visitors see. */
export interface CategoryTree {
  /** Top ones in order, with what a guest finds in them. */
  present(locale: Locale): Category[];
  /** The top category of the address first, each with the product's subcategories. */
  categoriesOf(ids: readonly number[], locale: Locale): Product["categories"];
  /** With everything below. */
  withSubs(ids: readonly number[]): Set<number>;
  /** With those above, hidden ones too. */
  withTops(ids: readonly number[]): number[];
  /** From a present or former slug; undefined when visitors see none. */
  topOfSlug(slug: string): string | undefined;
}

/** Leaves out hidden ones and those below them. */
export function shownCategories(all: readonly CategoryRow[]): CategoryRow[] {
  const hidden = new Set(all.filter((row) => row.hidden).map(({ id }) => id));
  return all.filter(({ id, parentId }) => !hidden.has(id) && (parentId === null || !hidden.has(parentId)));
}

/** Counts products that guests see. */
export function buildCategoryTree(all: readonly CategoryRow[], products: readonly ProductRow[]): CategoryTree {
  const rows = shownCategories(all);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parents = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const tops = rows.filter((row) => row.parentId === null);
  const subcategoriesOf = (id: number) => rows.filter((row) => row.parentId === id);
  const counts = countProducts(products, byId);
  const name = (row: CategoryRow, locale: Locale) => textIn(row.texts, locale, "name") || row.slug;
  const present = (row: CategoryRow, locale: Locale) => ({
    id: row.id,
    slug: row.slug,
    formerSlugs: row.formerSlugs,
    name: name(row, locale),
    description: textIn(row.texts, locale, "description"),
    productCount: counts.get(row.id) ?? 0,
  });
  return {
    present: (locale) =>
      tops.map((top) => ({
        ...present(top, locale),
        pictureUrl: top.picture === null ? null : `/media/${top.picture}`,
        subs: subcategoriesOf(top.id).map((subcategory) => present(subcategory, locale)),
      })),
    categoriesOf(ids, locale) {
      const found = new Map<number, Product["categories"][number]>();
      for (const row of ids.flatMap((id) => byId.get(id) ?? [])) {
        const top = row.parentId === null ? row : byId.get(row.parentId);
        if (!top) continue;
        const entry = found.get(top.id) ?? { id: top.id, slug: top.slug, name: name(top, locale), subs: [] };
        if (row.parentId !== null) entry.subs.push({ id: row.id, slug: row.slug, name: name(row, locale) });
        found.set(top.id, entry);
      }
      return [...found.values()];
    },
    withSubs: (ids) =>
      new Set(
        ids
          .filter((id) => byId.has(id))
          .flatMap((id) => [id, ...subcategoriesOf(id).map((subcategory) => subcategory.id)]),
      ),
    withTops: (ids) => [...new Set(ids.flatMap((id) => [parents.get(id) ?? id, id]))],
    topOfSlug(slug) {
      const row = rows.find((each) => each.slug === slug) ?? rows.find((each) => each.formerSlugs.includes(slug));
      return row?.parentId == null ? row?.slug : byId.get(row.parentId)?.slug;
    },
  };
}

function countProducts(products: readonly ProductRow[], byId: ReadonlyMap<number, CategoryRow>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const product of products.filter((each) => each.visibleForGuest)) {
    const ids = new Set(product.categoryIds.flatMap((id) => [id, byId.get(id)?.parentId ?? id]));
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
