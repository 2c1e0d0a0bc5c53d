import type { Catalog } from "./catalog.ts";

/** Ids of the categories that a product stands in and of those above them, hidden ones too; none for a product that the catalogue does not show. */
export function categoryIdsOf(catalog: Catalog, code: string): readonly number[] {
  const { rows, tree } = catalog.model();
  const row = rows.get(code);
  if (!row) return [];
  return tree.withTops(row.categoryIds);
}
