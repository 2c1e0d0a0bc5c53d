import type { Category, Product } from "@kram/contract/catalog";
import type { Locale } from "@kram/countries/country";
import type { CategoryRow } from "./catalog-rows.ts";
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
  isShown(id: number): boolean;
  /** Empty for a hidden one. */
  nameOf(id: number, locale: Locale): string;
}

/** Leaves out hidden ones and those below them. */
function shownCategories(all: readonly CategoryRow[]): CategoryRow[] {
  const hidden = new Set(all.filter((row) => row.hidden).map(({ id }) => id));
  return all.filter(({ id, parentId }) => !hidden.has(id) && (parentId === null || !hidden.has(parentId)));
}

/** `countIn` tells how many different products guests see in categories. */
export function buildCategoryTree(
  all: readonly CategoryRow[],
  countIn: (ids: Iterable<number>) => number,
): CategoryTree {
  const rows = shownCategories(all);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parents = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const tops = rows.filter((row) => row.parentId === null);
  const subs = Map.groupBy(rows, ({ parentId }) => parentId);
  const subcategoriesOf = (id: number) => subs.get(id) ?? [];
  const withSubs = (ids: readonly number[]) =>
    new Set(ids.filter((id) => byId.has(id)).flatMap((id) => [id, ...subcategoriesOf(id).map((each) => each.id)]));
  const present = (row: CategoryRow, locale: Locale) => ({
    id: row.id,
    slug: row.slug,
    formerSlugs: row.formerSlugs,
    name: nameIn(row, locale),
    description: textIn(row.texts, locale, "description"),
    productCount: countIn(withSubs([row.id])),
  });
  return {
    isShown: (id) => byId.has(id),
    nameOf(id, locale) {
      const row = byId.get(id);
      return row ? nameIn(row, locale) : "";
    },
    present: (locale) =>
      tops.map((top) => ({
        ...present(top, locale),
        pictureUrl: top.picture === null ? null : `/media/${top.picture}`,
        subs: subcategoriesOf(top.id).map((subcategory) => present(subcategory, locale)),
      })),
    categoriesOf: (ids, locale) =>
      topsOf(
        ids.flatMap((id) => byId.get(id) ?? []),
        { byId, locale },
      ),
    withSubs,
    withTops: (ids) => [...new Set(ids.flatMap((id) => [parents.get(id) ?? id, id]))],
    topOfSlug(slug) {
      const row = rows.find((each) => each.slug === slug) ?? rows.find((each) => each.formerSlugs.includes(slug));
      return row?.parentId == null ? row?.slug : byId.get(row.parentId)?.slug;
    },
  };
}

function nameIn(row: CategoryRow, locale: Locale): string {
  return textIn(row.texts, locale, "name") || row.slug;
}

/** Each once, in the order of the rows, with those of the rows that are below. */
function topsOf(
  rows: readonly CategoryRow[],
  { byId, locale }: { byId: ReadonlyMap<number, CategoryRow>; locale: Locale },
): Product["categories"] {
  const found = new Map<number, Product["categories"][number]>();
  for (const row of rows) {
    const top = row.parentId === null ? row : byId.get(row.parentId);
    if (!top) continue;
    const entry = found.get(top.id) ?? { id: top.id, slug: top.slug, name: nameIn(top, locale), subs: [] };
    if (row.parentId !== null) entry.subs.push({ id: row.id, slug: row.slug, name: nameIn(row, locale) });
    found.set(top.id, entry);
  }
  return [...found.values()];
}
