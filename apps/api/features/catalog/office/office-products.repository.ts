import type { OfficeProduct } from "@kram/contract/catalog";
import type { Locale } from "@kram/domain/languages";
import { type PriceLogEntry, REFERENCE_DAYS } from "@kram/domain/catalog";
import type { Queryable } from "../../../platform/database.ts";
import type { PictureRow } from "../catalog-rows.ts";
import type { SafetyRecord, SupplementRecord } from "../import/duty-records.ts";
import { lacksDuties, OWED } from "./lacks-duties.ts";
import { FILES_OF_PRODUCT, type ProductFileRow } from "./product-files.repository.ts";

/** Amounts in minor units. */
export interface OfficeProductItemRow {
  code: string;
  title: string;
  brand: string;
  thumbnail: string | null;
  gross: number | null;
  onHand: number;
  reserved: number;
  low: boolean;
  published: boolean;
  availableForSale: boolean;
}

/** Missing ones are left out. */
export type StoredTexts = Partial<Record<Locale, Partial<OfficeProduct["texts"][Locale]>>>;

/** Amounts in minor units. */
export interface OfficeProductRow {
  code: string;
  slug: string;
  brand: string;
  published: boolean;
  availableForSale: boolean;
  visibleForGuest: boolean;
  isNew: boolean;
  maxPerOrder: number;
  lowStockAt: number | null;
  weightGrams: number | null;
  netMilligrams: number | null;
  points: number;
  vatClass: "standard" | "reduced" | "food";
  unitAmount: number;
  unit: "ml" | "g" | "pcs";
  texts: StoredTexts;
  safety: SafetyRecord | null;
  supplement: SupplementRecord | null;
  isSupplement: boolean;
  categoryIds: number[];
  price: { gross: number; before: number | null; netVolume: number; lowest: number } | null;
  priceLog: PriceLogEntry[];
  scheduled: ScheduledRow[];
  stock: { onHand: number; reserved: number; sold: number } | null;
  pictures: (PictureRow & { cutFrom: string | null })[];
  /** By picture; missing ones are left out. */
  pictureTexts: Record<string, Partial<Record<Locale, string>>>;
  files: ProductFileRow[];
}

/** Begins by itself. */
export interface ScheduledRow {
  id: number;
  gross: number;
  from: string;
  until: string | null;
  state: "waits" | "runs" | "over" | "canceled";
}

export interface ProductFilter {
  text: string | null;
  categoryId: string | null;
  published: boolean | null;
  stock: "out" | "low" | null;
  /** Only what could not be published. */
  lacking: boolean;
  codes: readonly string[] | null;
}

const AVAILABLE = "coalesce(s.on_hand - s.reserved, 0)";

/** Of `products p` with its `stock s`. */
export const RUNS_LOW = `${AVAILABLE} <= coalesce(p.low_stock_at, (SELECT low_stock_at FROM settings))`;

const MATCHING = `FROM products p LEFT JOIN stock s ON s.product_code = p.code
WHERE ($1::text IS NULL OR p.code ILIKE $1 OR p.texts->'pl'->>'title' ILIKE $1 OR p.texts->'en'->>'title' ILIKE $1
  OR p.texts->'de'->>'title' ILIKE $1)
  AND ($2::bigint IS NULL OR EXISTS (SELECT 1 FROM product_categories pc JOIN categories c ON c.id = pc.category_id
    WHERE pc.product_code = p.code AND $2 IN (c.id, c.parent_id)))
  AND ($3::boolean IS NULL OR p.published = $3)
  AND ($4::text IS NULL OR CASE $4 WHEN 'out' THEN ${AVAILABLE} <= 0 ELSE ${RUNS_LOW} END)
  AND (NOT $5::boolean OR ${lacksDuties(6)})
  AND ($7::text[] IS NULL OR p.code = ANY ($7))`;

const PICTURE =
  "json_build_object('name', pi.name, 'width', pi.width, 'height', pi.height, 'formats', pi.formats, 'cutFrom', pi.cut_from)";

const WHOLE = `
SELECT p.code, p.slug, coalesce(p.brand_code, '') AS brand, p.published, p.available_for_sale AS "availableForSale",
  p.visible_for_guest AS "visibleForGuest",
  p.is_new AS "isNew", p.max_per_order AS "maxPerOrder", p.low_stock_at AS "lowStockAt", p.weight_grams AS "weightGrams", p.net_milligrams AS "netMilligrams",
  p.points, p.vat_class AS "vatClass", p.unit_amount AS "unitAmount", p.unit,
  p.texts, p.safety, p.supplement, p.picture_texts AS "pictureTexts",
  EXISTS (SELECT 1 FROM product_categories pc JOIN categories c ON c.id = pc.category_id LEFT JOIN categories top ON top.id = c.parent_id
    WHERE pc.product_code = p.code AND (c.supplements OR top.supplements)) AS "isSupplement",
  coalesce((SELECT array_agg(category_id ORDER BY position) FROM product_categories pc WHERE pc.product_code = p.code),
  '{}') AS "categoryIds",
  (SELECT json_build_object('gross', gross_minor, 'before', before_minor, 'netVolume', net_volume_minor, 'lowest', coalesce((
     SELECT min(gross_minor) FROM (SELECT l.gross_minor, lead(l.valid_from) OVER (ORDER BY l.valid_from, l.id) AS until FROM price_log l
       WHERE l.product_code = p.code AND l.currency = $2) l WHERE until IS NULL OR until > now() - make_interval(days => $3)), gross_minor))
   FROM product_prices pp WHERE pp.product_code = p.code AND pp.currency = $2) AS price,
  coalesce((SELECT json_agg(json_build_object('gross', l.gross_minor, 'announced', l.before_minor IS NOT NULL, 'validFrom',
  extract(epoch FROM l.valid_from) * 1000)
     ORDER BY l.valid_from DESC, l.id DESC) FROM (SELECT * FROM price_log l WHERE l.product_code = p.code AND l.currency = $2
     ORDER BY l.valid_from DESC, l.id DESC LIMIT 50) l),
     '[]') AS "priceLog",
  coalesce((SELECT json_agg(json_build_object('id', sp.id, 'gross', sp.gross_minor, 'from', sp.starts_at, 'until', sp.ends_at, 'state',
     CASE WHEN sp.canceled_at IS NOT NULL THEN 'canceled' WHEN sp.ended_at IS NOT NULL THEN 'over' WHEN sp.started_at IS NOT NULL THEN 'runs' ELSE 'waits' END)
     ORDER BY sp.starts_at DESC, sp.id DESC) FROM scheduled_prices sp WHERE sp.product_code = p.code AND sp.currency = $2),
     '[]') AS scheduled,
  (SELECT json_build_object('onHand', on_hand, 'reserved', reserved, 'sold', sold) FROM stock WHERE product_code = p.code) AS stock,
  coalesce((SELECT json_agg(${PICTURE} ORDER BY place) FROM (
     SELECT p.picture AS name, 0 AS place UNION ALL SELECT picture, position FROM product_pictures WHERE product_code = p.code
  ) placed JOIN pictures pi USING (name)), '[]') AS pictures, ${FILES_OF_PRODUCT} AS files
FROM products p WHERE p.code = $1`;

export function createOfficeProductsRepository(db: Queryable) {
  return {
    /** In the shop's order, titles in a language, else in Polish. */
    list(filter: ProductFilter, page: { pageNo: number; pageSize: number; locale: string; currency: string }) {
      return db.query(
        "office-products.list",
        `SELECT p.code, coalesce(nullif(p.texts->$10->>'title', ''), p.texts->'pl'->>'title', p.code) AS title, coalesce(b.name, '') AS brand,
          pi.formats->'thumbnail'->>'url' AS thumbnail,
           pp.gross_minor AS gross, p.on_hand AS "onHand", p.reserved, p.low, p.published, p.available_for_sale AS "availableForSale"
         FROM (SELECT p.*, coalesce(s.on_hand, 0) AS on_hand, coalesce(s.reserved, 0) AS reserved, ${RUNS_LOW} AS low ${MATCHING}
         ORDER BY p.position LIMIT $8 OFFSET $9) p
         LEFT JOIN brands b ON b.code = p.brand_code LEFT JOIN pictures pi ON pi.name = p.picture
         LEFT JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $11 ORDER BY p.position`,
        [...columnsOf(filter), page.pageSize, (page.pageNo - 1) * page.pageSize, page.locale, page.currency],
      );
    },

    async count(filter: ProductFilter): Promise<number> {
      const [row] = await db.query("office-products.count", `SELECT count(*) AS count ${MATCHING}`, columnsOf(filter));
      return row?.count ?? 0;
    },

    async get(code: string, currency: string): Promise<OfficeProductRow | null> {
      const [row] = await db.query("office-products.get", WHOLE, [code, currency, REFERENCE_DAYS]);
      return row ?? null;
    },

    /** Until the transaction ends; carts may still point to the product. */
    async lock(code: string): Promise<boolean> {
      const rows = await db.query("office-products.lock", "SELECT 1 FROM products WHERE code = $1 FOR NO KEY UPDATE", [
        code,
      ]);
      return rows.length > 0;
    },

    /** Brand and all categories exist. */
    async known(brand: string, categoryIds: readonly number[]): Promise<{ brand: boolean; categories: boolean }> {
      const [row] = await db.query(
        "office-products.known",
        `SELECT EXISTS (SELECT 1 FROM brands WHERE code = $1) AS brand,
           (SELECT count(*) FROM categories WHERE id = ANY ($2::int[])) = cardinality($2::int[]) AS categories`,
        [brand, categoryIds],
      );
      return row ?? { brand: false, categories: false };
    },

    /** Which of the two another product has. */
    async taken(code: string, slug: string): Promise<"code" | "slug" | null> {
      const [other] = await db.query(
        "office-products.taken",
        "SELECT code FROM products WHERE lower(code) = lower($1) OR slug = $2 ORDER BY lower(code) = lower($1) DESC LIMIT 1",
        [code, slug],
      );
      if (!other) return null;
      return other.code.toLowerCase() === code.toLowerCase() ? "code" : "slug";
    },

    /** With only a name. */
    async add(product: { code: string; slug: string; brand: string; title: string }): Promise<void> {
      await db.query(
        "office-products.add",
        `WITH added AS (INSERT INTO products (code, brand_code, slug, vat_class, points, unit_amount, unit, available_for_sale,
          published, texts)
           VALUES ($1, $2, $3, 'standard', 0, 1, 'pcs', false, false, jsonb_build_object('pl', jsonb_build_object('title',
           $4::text))) RETURNING code)
         INSERT INTO stock (product_code) SELECT code FROM added`,
        [product.code, product.brand, product.slug, product.title],
      );
    },

    /** A draft with no pieces, files or barcode; prices without reductions, because nobody saw a former one. */
    async copy(code: string, to: { code: string; slug: string }): Promise<void> {
      await db.query(
        "office-products.copy",
        `WITH added AS (INSERT INTO products (code, slug, published, available_for_sale, brand_code, vat_class, points, unit_amount,
          unit, max_per_order, visible_for_guest, not_available_message, is_new, picture, picture_texts, texts, safety, supplement, weight_grams,
          net_milligrams, low_stock_at)
           SELECT $2, $3, false, false, brand_code, vat_class, points, unit_amount, unit, max_per_order, visible_for_guest,
             not_available_message, is_new, picture, picture_texts, texts, safety - 'gtin', supplement, weight_grams, net_milligrams,
             low_stock_at
           FROM products WHERE code = $1 RETURNING code),
         pieces AS (INSERT INTO stock (product_code) SELECT code FROM added),
         categories AS (INSERT INTO product_categories (product_code, category_id, position)
           SELECT added.code, category_id, pc.position FROM added, product_categories pc WHERE pc.product_code = $1),
         pictures AS (INSERT INTO product_pictures (product_code, position, picture)
           SELECT added.code, pp.position, pp.picture FROM added, product_pictures pp WHERE pp.product_code = $1)
         INSERT INTO product_prices (product_code, currency, gross_minor, before_minor, net_volume_minor)
         SELECT added.code, price.currency, coalesce((SELECT returns_to_minor FROM scheduled_prices sp
             WHERE sp.product_code = $1 AND sp.currency = price.currency AND sp.started_at IS NOT NULL AND sp.ended_at IS NULL
               AND sp.canceled_at IS NULL ORDER BY sp.started_at DESC LIMIT 1), price.gross_minor), NULL, price.net_volume_minor
         FROM added, product_prices price WHERE price.product_code = $1`,
        [code, to.code, to.slug],
      );
    },

    async setTexts(code: string, texts: object): Promise<void> {
      await db.query("office-products.set-texts", "UPDATE products SET texts = $2 WHERE code = $1", [
        code,
        JSON.stringify(texts),
      ]);
    },

    async setDuties(code: string, { safety, supplement }: { safety: object | null; supplement: object | null }) {
      await db.query("office-products.set-duties", "UPDATE products SET safety = $2, supplement = $3 WHERE code = $1", [
        code,
        safety && JSON.stringify(safety),
        supplement && JSON.stringify(supplement),
      ]);
    },

    async setDetails(
      code: string,
      details: Omit<OfficeProductRow, "categoryIds"> & { categoryIds: readonly number[] },
    ) {
      await db.query(
        "office-products.set-details",
        `UPDATE products SET brand_code = $2, vat_class = $3, unit_amount = $4, unit = $5, points = $6, max_per_order = $7,
           visible_for_guest = $8, available_for_sale = $9, is_new = $10, weight_grams = $11,
           net_milligrams = $12, low_stock_at = $13 WHERE code = $1`,
        [
          code,
          details.brand,
          details.vatClass,
          details.unitAmount,
          details.unit,
          details.points,
          details.maxPerOrder,
          details.visibleForGuest,
          details.availableForSale,
          details.isNew,
          details.weightGrams,
          details.netMilligrams,
          details.lowStockAt,
        ],
      );
      await db.query(
        "office-products.set-categories",
        `WITH given AS (SELECT id, place FROM unnest($2::int[]) WITH ORDINALITY AS g (id, place)),
         gone AS (DELETE FROM product_categories WHERE product_code = $1 AND category_id <> ALL ($2::int[]))
         INSERT INTO product_categories (product_code, category_id, position) SELECT $1, id, place FROM given
         ON CONFLICT (product_code, category_id) DO UPDATE SET position = excluded.position`,
        [code, details.categoryIds],
      );
    },

    /** Shown means for sale, and the other way round; staff can take it off sale later. */
    async setPublished(code: string, published: boolean): Promise<void> {
      await db.query(
        "office-products.set-published",
        "UPDATE products SET published = $2, available_for_sale = $2 WHERE code = $1",
        [code, published],
      );
    },

    /** Whether anybody could buy one, besides delivery. */
    async canSell(currency: string): Promise<boolean> {
      const sold = await db.query(
        "office-products.can-sell",
        `SELECT 1 FROM products p JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $1
         JOIN stock s ON s.product_code = p.code
         WHERE p.published AND p.available_for_sale AND p.code NOT LIKE 'PW%' AND s.on_hand > 0 LIMIT 1`,
        [currency],
      );
      return sold.length > 0;
    },

    /** Of one that was cut itself, its whole picture; what is known already stays. */
    async noteCut(name: string, from: string): Promise<void> {
      await db.query(
        "office-products.note-cut",
        `UPDATE pictures cut SET cut_from = coalesce(seen.cut_from, seen.name) FROM pictures seen
         WHERE cut.name = $1 AND seen.name = $2 AND cut.cut_from IS NULL AND cut.name NOT IN (seen.name, coalesce(seen.cut_from, seen.name))`,
        [name, from],
      );
    },

    /** The first is the main one; texts by name. */
    async setPictures(code: string, names: readonly string[], texts: OfficeProductRow["pictureTexts"]): Promise<void> {
      await db.query("office-products.drop-pictures", "DELETE FROM product_pictures WHERE product_code = $1", [code]);
      await db.query(
        "office-products.set-pictures",
        `WITH main AS (UPDATE products SET picture = ($2::text[])[1], picture_texts = $3 WHERE code = $1)
         INSERT INTO product_pictures (product_code, position, picture)
         SELECT $1, place - 1, name FROM unnest($2::text[]) WITH ORDINALITY AS g (name, place) WHERE place > 1`,
        [code, names, JSON.stringify(texts)],
      );
    },
  };
}

function columnsOf({ text, categoryId, published, stock, lacking, codes }: ProductFilter) {
  // A space finds a no-break space too: titles have one before a unit.
  const pattern = text === null ? null : `%${text.replace(/[\\%_]/gu, "\\$&").replace(/\s/gu, "_")}%`;
  return [pattern, categoryId, published, stock, lacking, OWED, codes] as const;
}
