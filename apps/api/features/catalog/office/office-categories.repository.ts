import type { Locale } from "@kram/domain/languages";
import type { Queryable } from "../../../platform/database.ts";
import { waitPatiently } from "../wait-patiently.ts";

/** Missing ones are left out. */
export type StoredCategoryTexts = Partial<Record<Locale, Partial<Record<"name" | "description", string | undefined>>>>;

/** As the office reads it. */
export interface OfficeCategoryRow {
  id: number;
  parentId: number | null;
  slug: string;
  formerSlugs: string[];
  position: number;
  hidden: boolean;
  supplements: boolean;
  picture: string | null;
  texts: StoredCategoryTexts;
  productCount: number;
  onlyHere: number;
}

// `kin` names for every category itself and its parts; `seen` are categories that visitors see.
const ALL = `
WITH seen AS (
  SELECT c.id FROM categories c LEFT JOIN categories top ON top.id = c.parent_id WHERE NOT c.hidden AND NOT coalesce(top.hidden, false)
), kin AS (
  SELECT id AS root, id FROM categories UNION ALL SELECT parent_id, id FROM categories WHERE parent_id IS NOT NULL
), only_here AS (
  SELECT kin.root, count(DISTINCT p.code) AS products
  FROM kin JOIN product_categories pc ON pc.category_id = kin.id JOIN products p ON p.code = pc.product_code
  WHERE p.published AND NOT EXISTS (
    SELECT FROM product_categories other JOIN seen ON seen.id = other.category_id JOIN categories o ON o.id = other.category_id
    WHERE other.product_code = p.code AND o.id <> kin.root AND o.parent_id IS DISTINCT FROM kin.root)
  GROUP BY kin.root
)
SELECT c.id, c.parent_id AS "parentId", c.slug, c.position, c.hidden, c.supplements, c.picture, c.texts,
  ARRAY(SELECT slug FROM category_slugs WHERE category_id = c.id ORDER BY slug) AS "formerSlugs",
  (SELECT count(*) FROM product_categories WHERE category_id = c.id) AS "productCount", coalesce(h.products, 0) AS "onlyHere"
FROM categories c LEFT JOIN categories top ON top.id = c.parent_id LEFT JOIN only_here h ON h.root = c.id
ORDER BY coalesce(top.position, c.position), coalesce(top.id, c.id), c.parent_id NULLS FIRST, c.position, c.id`;

export function createOfficeCategoriesRepository(db: Queryable) {
  return {
    /** Parts after their whole, in the shop's order. */
    all() {
      return db.query("office-categories.all", ALL);
    },

    /** The catalogue before a category's row, as putting a product into a category does. */
    async lock(): Promise<void> {
      await waitPatiently(db);
      await db.query("office-categories.lock", "SELECT 1 FROM catalog_version FOR UPDATE");
    },

    /** By another category, or at the top level by a page. */
    async isTaken(slug: string, { id, onTop }: { id: number; onTop: boolean }): Promise<boolean> {
      const rows = await db.query(
        "office-categories.taken",
        `SELECT 1 FROM categories WHERE slug = $1 AND id <> $2
         UNION ALL SELECT 1 FROM content_entries WHERE $3 AND type = 'page' AND slug = $1 LIMIT 1`,
        [slug, id, onTop],
      );
      return rows.length > 0;
    },

    /** Unseen and last among its sisters; answers its number. */
    async add({ parentId, slug, name }: { parentId: number | null; slug: string; name: string }): Promise<number> {
      const [row] = await db.query(
        "office-categories.add",
        `INSERT INTO categories (id, parent_id, slug, position, hidden, texts)
         SELECT setval('category_ids', greatest(nextval('category_ids'), coalesce(max(id), 0) + 1)), $1::int, $2::text,
           coalesce(max(position) FILTER (WHERE parent_id IS NOT DISTINCT FROM $1), 0) + 1, true, jsonb_build_object('pl',
           jsonb_build_object('name', $3::text))
         FROM categories RETURNING id`,
        [parentId, slug, name],
      );
      if (!row) throw new Error("a category was not stored");
      return row.id;
    },

    async setTexts(id: number, texts: StoredCategoryTexts): Promise<void> {
      // Words of other names, as from files, stay.
      await db.query(
        "office-categories.set-texts",
        `UPDATE categories SET texts = (SELECT jsonb_object_agg(language, (coalesce(texts->language,
          '{}') - '{name,description}'::text[]) || coalesce($2::jsonb->language, '{}'))
           FROM unnest(ARRAY['pl', 'en', 'de']) AS language) WHERE id = $1`,
        [id, JSON.stringify(texts)],
      );
    },

    async setSlug(id: number, slug: string): Promise<void> {
      await db.query("office-categories.set-slug", "UPDATE categories SET slug = $2 WHERE id = $1", [id, slug]);
    },

    /** Null for the top; numbers the sisters there in their order. */
    async place(id: number, parentId: number | null, sisters: readonly number[]): Promise<void> {
      await db.query(
        "office-categories.place",
        `UPDATE categories c SET parent_id = CASE WHEN c.id = $1 THEN $2::int ELSE c.parent_id END, position = given.place
         FROM unnest($3::int[]) WITH ORDINALITY AS given (id, place)
         WHERE c.id = given.id AND (c.id = $1 OR c.position <> given.place)`,
        [id, parentId, sisters],
      );
    },

    async setHidden(id: number, hidden: boolean): Promise<void> {
      await db.query("office-categories.set-hidden", "UPDATE categories SET hidden = $2 WHERE id = $1", [id, hidden]);
    },

    async setSupplements(id: number, supplements: boolean): Promise<void> {
      await db.query("office-categories.set-supplements", "UPDATE categories SET supplements = $2 WHERE id = $1", [
        id,
        supplements,
      ]);
    },

    async setPicture(id: number, name: string | null): Promise<void> {
      await db.query("office-categories.set-picture", "UPDATE categories SET picture = $2 WHERE id = $1", [id, name]);
    },

    async remove(id: number): Promise<void> {
      await db.query("office-categories.remove", "DELETE FROM categories WHERE id = $1", [id]);
    },

    /** Food supplements for sale in it or below without their facts. */
    async lackingFacts(id: number): Promise<number> {
      const [row] = await db.query(
        "office-categories.lacking-facts",
        `SELECT count(DISTINCT p.code) AS count FROM categories c LEFT JOIN categories top ON top.id = c.parent_id
         JOIN product_categories pc ON pc.category_id = c.id JOIN products p ON p.code = pc.product_code
         WHERE (c.id = $1 OR c.parent_id = $1) AND (c.supplements OR top.supplements) AND p.published AND coalesce(p.supplement,
         'null') = 'null'`,
        [id],
      );
      return row?.count ?? 0;
    },
  };
}
