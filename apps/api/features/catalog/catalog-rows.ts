import type { Locale, VatClass } from "@kram/countries/country";
import { type PriceLogEntry, REFERENCE_DAYS } from "@kram/domain/catalog";
import type { Database, Queryable } from "../../platform/database.ts";
import type { SafetyRecord, SupplementRecord } from "./import/duty-records.ts";

type Localized = Partial<Record<Locale, Record<string, string>>>;

export interface StoredFormat {
  url: string;
  width: number;
  height: number;
}

export interface PictureRow {
  name: string;
  width: number;
  height: number;
  formats: { small: StoredFormat; thumbnail: StoredFormat };
}

export interface FileRow {
  file: string;
  names: Partial<Record<Locale, string>>;
  mediaType: string;
  sizeBytes: number;
  /** Its only readers; null for all. */
  language: Locale | null;
}

/** Price in this instance's currency; amounts in minor units. */
export interface ProductRow {
  code: string;
  brand: string;
  brandName: string;
  slug: string;
  position: number;
  vatClass: VatClass;
  points: number;
  unitAmount: number;
  unit: "ml" | "g" | "pcs";
  maxPerOrder: number;
  visibleForGuest: boolean;
  /** By the owner; it can be bought only while in stock. */
  availableForSale: boolean;
  inStock: boolean;
  notAvailableMessage: Partial<Record<string, string>> | null;
  isNew: boolean;
  texts: Localized;
  gross: number;
  /** Decides about announcing a reduction, oldest first; null where none is. */
  priceLog: PriceLogEntry[] | null;
  netVolume: number;
  picture: PictureRow | null;
  /** Besides the main picture. */
  gallery: PictureRow[];
  files: FileRow[];
  safety: SafetyRecord | null;
  supplement: SupplementRecord | null;
  categoryIds: number[];
}

export interface BrandRow {
  code: string;
  name: string;
  texts: Localized;
}

export interface CategoryRow {
  id: number;
  parentId: number | null;
  slug: string;
  formerSlugs: string[];
  hidden: boolean;
  position: number;
  picture: string | null;
  texts: Localized;
}

/** `goods` grows with every change of the offer, `availabilityChanges` when stock begins or ends. */
export interface CatalogVersion {
  goods: number;
  availabilityChanges: number;
}

/** As the database has it now. */
export async function readCatalogVersion(db: Queryable): Promise<CatalogVersion> {
  const [row] = await db.query(
    "catalog.version",
    `SELECT version AS goods, (SELECT coalesce(sum(availability_changes), 0)::bigint FROM stock) AS "availabilityChanges"
      FROM catalog_version`,
  );
  return row ?? { goods: 0, availabilityChanges: 0 };
}

/** Reads the catalogue of one currency as it was at one moment. */
export function readCatalogRows(db: Database, currency: string) {
  return db.inTransaction(async (tx) => {
    await tx.query("catalog.snapshot", "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    // Nobody waits for this, and a large catalogue may take long.
    await tx.query("catalog.patience", "SET LOCAL statement_timeout = '20s'");
    const version = await readCatalogVersion(tx);
    const brands = await tx.query("catalog.brands", "SELECT code, name, texts FROM brands ORDER BY code");
    const categories = await tx.query("catalog.categories", READ_CATEGORIES);
    const products = await tx.query("catalog.products", READ_PRODUCTS, [currency, REFERENCE_DAYS]);
    const [settings] = await tx.query(
      "catalog.free-shipping",
      'SELECT free_shipping_from_minor AS "from" FROM settings',
    );
    return { version, brands, categories, products, freeShippingFrom: settings?.from ?? null };
  });
}

/** With the codes of all products in stock at that moment. */
export async function readStock(db: Queryable): Promise<{ version: CatalogVersion; inStock: ReadonlySet<string> }> {
  const [row] = await db.query(
    "catalog.stock",
    `SELECT version AS goods, stock."availabilityChanges", stock.codes FROM catalog_version, (
       SELECT coalesce(sum(availability_changes), 0)::bigint AS "availabilityChanges",
       coalesce(array_agg(product_code) FILTER (WHERE on_hand > 0), '{}') AS codes FROM stock
     ) AS stock`,
  );
  const { goods = 0, availabilityChanges = 0, codes = [] } = row ?? {};
  return { version: { goods, availabilityChanges }, inStock: new Set(codes) };
}

const READ_CATEGORIES = `SELECT id, parent_id AS "parentId", slug, position, picture, texts, hidden,
     ARRAY(SELECT former.slug FROM category_slugs former WHERE former.category_id = c.id ORDER BY former.slug) AS "formerSlugs"
   FROM categories c ORDER BY position, id`;

const PICTURE = "json_build_object('name', pi.name, 'width', pi.width, 'height', pi.height, 'formats', pi.formats)";

/** Since the present reductions began and 30 days before, with a day for the change of clocks. */
const PRICE_LOG = `
SELECT json_agg(json_build_object('gross', l.gross_minor, 'announced', l.before_minor IS NOT NULL, 'validFrom',
  extract(epoch FROM l.valid_from) * 1000)
  ORDER BY l.valid_from, l.id)
FROM price_log l WHERE l.product_code = pp.product_code AND l.currency = pp.currency AND l.valid_from >= coalesce((
  SELECT max(early.valid_from) FROM price_log early
  WHERE early.product_code = pp.product_code AND early.currency = pp.currency AND early.valid_from <= (
    SELECT max(plain.valid_from) FROM price_log plain
    WHERE plain.product_code = pp.product_code AND plain.currency = pp.currency AND plain.before_minor IS NULL
  ) - make_interval(days => $2::integer + 1)), '-infinity')`;

const READ_PRODUCTS = `
SELECT p.code, p.brand_code AS brand, b.name AS "brandName", p.slug, p.position, p.vat_class AS "vatClass", p.points,
  p.unit_amount AS "unitAmount", p.unit, p.max_per_order AS "maxPerOrder", p.visible_for_guest AS "visibleForGuest",
  p.available_for_sale AS "availableForSale", coalesce(st.on_hand > 0, false) AS "inStock",
  p.not_available_message AS "notAvailableMessage", p.is_new AS "isNew", p.texts, p.safety, p.supplement,
  pp.gross_minor AS gross, pp.net_volume_minor AS "netVolume",
  CASE WHEN pp.before_minor IS NOT NULL THEN (${PRICE_LOG}) END AS "priceLog",
  CASE WHEN pi.name IS NOT NULL THEN ${PICTURE} END AS picture,
  coalesce(gallery.pictures, '[]') AS gallery, coalesce(downloads.files, '[]') AS files, coalesce(parts.ids, '{}') AS "categoryIds"
FROM products p JOIN brands b ON b.code = p.brand_code
JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $1
LEFT JOIN stock st ON st.product_code = p.code
LEFT JOIN pictures pi ON pi.name = p.picture
LEFT JOIN (
  SELECT product_code, array_agg(category_id ORDER BY position) AS ids FROM product_categories GROUP BY product_code
) parts ON parts.product_code = p.code
LEFT JOIN (
  SELECT further.product_code, json_agg(${PICTURE} ORDER BY further.position) AS pictures
  FROM product_pictures further JOIN pictures pi ON pi.name = further.picture GROUP BY further.product_code
) gallery ON gallery.product_code = p.code
LEFT JOIN (
  SELECT product_code, json_agg(json_build_object('file', file, 'names', names, 'mediaType', media_type, 'sizeBytes', size_bytes,
  'language', language) ORDER BY position) AS files
  FROM product_files GROUP BY product_code
) downloads ON downloads.product_code = p.code
WHERE p.published ORDER BY p.position`;
