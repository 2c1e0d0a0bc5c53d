import type { Locale } from "@kram/domain/languages";
import type { Queryable } from "../../../platform/database.ts";

/** Missing ones are left out. */
export type StoredBrandTexts = Partial<Record<Locale, Record<string, string>>>;

/** As the office reads it. */
export interface OfficeBrandRow {
  code: string;
  name: string;
  texts: StoredBrandTexts;
  productCount: number;
}

const ALL = `
SELECT b.code, b.name, b.texts, (SELECT count(*) FROM products p WHERE p.brand_code = b.code) AS "productCount"
FROM brands b ORDER BY b.name, b.code`;

export function createOfficeBrandsRepository(db: Queryable) {
  return {
    all: (): Promise<OfficeBrandRow[]> => db.query("office-brands.all", ALL),

    /** Against other changes of it; null for an unknown one. */
    async lock(code: string): Promise<OfficeBrandRow | null> {
      const known = await db.query("office-brands.lock", "SELECT 1 FROM brands WHERE code = $1 FOR UPDATE", [code]);
      if (known.length === 0) return null;
      return (await this.all()).find((brand) => brand.code === code) ?? null;
    },

    /** Answers whether its code was free. */
    async add({ code, name, texts }: Omit<OfficeBrandRow, "productCount">): Promise<boolean> {
      const added = await db.query(
        "office-brands.add",
        "INSERT INTO brands (code, name, texts) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1",
        [code, name, JSON.stringify(texts)],
      );
      return added.length > 0;
    },

    async set({ code, name, texts }: Omit<OfficeBrandRow, "productCount">): Promise<void> {
      await db.query("office-brands.set", "UPDATE brands SET name = $2, texts = $3 WHERE code = $1", [
        code,
        name,
        JSON.stringify(texts),
      ]);
    },

    async remove(code: string): Promise<void> {
      await db.query("office-brands.remove", "DELETE FROM brands WHERE code = $1", [code]);
    },
  };
}
