import type { Queryable } from "../../../platform/database.ts";
import type { BrandRecord, CategoryRecord } from "./category-records.ts";

/** By code; equal ones are left alone. */
export async function storeBrands(tx: Queryable, brands: readonly BrandRecord[]): Promise<void> {
  if (brands.length === 0) return;
  await tx.query(
    "import.store-brands",
    `INSERT INTO brands AS b (code, name, texts) SELECT code, name, texts FROM jsonb_to_recordset($1::jsonb) AS r (code text,
      name text, texts jsonb)
     ON CONFLICT (code) DO UPDATE SET name = excluded.name, texts = excluded.texts
     WHERE (b.name, b.texts) IS DISTINCT FROM (excluded.name, excluded.texts)`,
    [JSON.stringify(brands)],
  );
}

/** Stores by id, in the file's order; `pictures` maps the file's names to stored ones. */
export async function storeCategories(
  tx: Queryable,
  categories: readonly CategoryRecord[],
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  if (categories.length === 0) return;
  const rows = categories.flatMap((top, index) => [
    {
      ...top,
      position: top.position ?? index + 1,
      parentId: null,
      picture: (top.picture && pictures.get(top.picture)) ?? null,
    },
    ...top.subs.map((subcategory, place) => ({
      ...subcategory,
      position: subcategory.position ?? place + 1,
      parentId: top.id,
      picture: null,
    })),
  ]);
  await tx.query(
    "import.store-categories",
    `INSERT INTO categories AS c (id, parent_id, slug, position, picture, texts, supplements)
     SELECT r.id, r."parentId", r.slug, r.position, r.picture, r.texts, coalesce(r.supplements, known.supplements, false)
     FROM jsonb_to_recordset($1::jsonb) AS r (id int, "parentId" int, slug text, position int, picture text, texts jsonb,
     supplements boolean)
     LEFT JOIN categories known ON known.id = r.id ORDER BY r."parentId" NULLS FIRST
     ON CONFLICT (id) DO UPDATE SET parent_id = excluded.parent_id, slug = excluded.slug, position = excluded.position,
       picture = coalesce(excluded.picture, c.picture), texts = excluded.texts, supplements = excluded.supplements
     WHERE (c.parent_id, c.slug, c.position, c.picture, c.texts, c.supplements)
       IS DISTINCT FROM (excluded.parent_id, excluded.slug, excluded.position, coalesce(excluded.picture, c.picture),
       excluded.texts, excluded.supplements)`,
    [JSON.stringify(rows)],
  );
}
