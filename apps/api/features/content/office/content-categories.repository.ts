import type { ContentCategory, Section } from "@kram/contract/content";
import type { Queryable } from "../../../platform/database.ts";

/** By language; unnamed ones are missing. */
export type StoredNames = { pl: string } & Partial<Record<"en" | "de", string>>;

/** Never changes. */
export interface CategoryKey {
  section: Section;
  slug: string;
}

/** As the office reads it. */
export interface ContentCategoryRow extends Omit<ContentCategory, "names"> {
  names: StoredNames;
}

const ALL = `
SELECT k.section, k.slug, k.position, k.names, count(e.id) AS "articleCount"
FROM content_categories k LEFT JOIN content_entries e ON e.section = k.section AND e.category = k.slug
WHERE $1::text IS NULL OR (k.section = $1 AND k.slug = $2)
GROUP BY k.section, k.slug ORDER BY k.section, k.position, k.slug`;

export function createContentCategoriesRepository(db: Queryable) {
  return {
    /** By section in the shop's order. */
    all: () => db.query("content-categories.all", ALL, [null, null]),

    async get({ section, slug }: CategoryKey): Promise<ContentCategoryRow | null> {
      const [row] = await db.query("content-categories.get", ALL, [section, slug]);
      return row ?? null;
    },

    /** Until the transaction ends, against changes and new articles; false where there is none. */
    async lock({ section, slug }: CategoryKey): Promise<boolean> {
      const rows = await db.query(
        "content-categories.lock",
        "SELECT 1 FROM content_categories WHERE section = $1 AND slug = $2 FOR UPDATE",
        [section, slug],
      );
      return rows.length > 0;
    },

    /** False where the section has one at that address. */
    async add({ section, slug }: CategoryKey, position: number, names: StoredNames): Promise<boolean> {
      const rows = await db.query(
        "content-categories.add",
        `INSERT INTO content_categories (section, slug, position, names) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING RETURNING 1`,
        [section, slug, position, JSON.stringify(names)],
      );
      return rows.length > 0;
    },

    async change({ section, slug }: CategoryKey, position: number, names: StoredNames): Promise<void> {
      await db.query(
        "content-categories.change",
        "UPDATE content_categories SET position = $3, names = $4 WHERE section = $1 AND slug = $2",
        [section, slug, position, JSON.stringify(names)],
      );
    },

    async remove({ section, slug }: CategoryKey): Promise<void> {
      await db.query("content-categories.remove", "DELETE FROM content_categories WHERE section = $1 AND slug = $2", [
        section,
        slug,
      ]);
    },
  };
}
