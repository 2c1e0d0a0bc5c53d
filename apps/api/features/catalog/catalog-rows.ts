import type { Row } from "../../platform/statements.ts";
import type { Locale, VatClass } from "@kram/countries/country";
import { REFERENCE_DAYS } from "@kram/domain/catalog";
import { vat } from "@kram/contract/settings";
import { DEFAULT_SHIPPING_METHOD } from "@kram/domain/shipping";
import type { Queryable } from "../../platform/database.ts";
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

/** What lists show. Price in this instance's currency; amounts in minor units. */
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
  netMilligrams: number | null;
  maxPerOrder: number;
  visibleForGuest: boolean;
  /** By the owner; it can be bought only while in stock. */
  availableForSale: boolean;
  inStock: boolean;
  notAvailableMessage: Partial<Record<string, string>> | null;
  isNew: boolean;
  texts: Partial<Record<string, { title: string | null; summary: string | null }>>;
  gross: number;
  /** Before the present reduction; null where none may be announced. */
  lowestBefore: number | null;
  netVolume: number;
  picture: PictureRow | null;
  files: FileRow[];
  categoryIds: number[];
}

/** What only a product's own page shows. */
export interface ProductDetails {
  descriptions: Partial<Record<string, string | null>>;
  /** Only languages that have words for search engines. */
  search: Partial<Record<string, { title: string | null; description: string | null }>>;
  /** Besides the main picture. */
  gallery: PictureRow[];
  /** What pictures show, by their name and language. */
  pictureTexts: Record<string, Partial<Record<string, string>>>;
  safety: SafetyRecord | null;
  supplement: SupplementRecord | null;
}

/** As the database has it, with the log that decides about announcing a reduction, oldest first. */
export type StoredProduct = Row<"catalog.products-of">;

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

/** Nobody waits for this reading, and a large catalogue may take long. */
export async function takeTime(tx: Queryable): Promise<void> {
  await tx.query("catalog.patience", "SET LOCAL statement_timeout = '20s'");
}

/** As the database has it now; reads the stock of all products. */
export async function readCatalogVersion(db: Queryable): Promise<CatalogVersion> {
  const [row] = await db.query(
    "catalog.version",
    `SELECT version AS goods, (SELECT coalesce(sum(availability_changes), 0)::bigint FROM stock) AS "availabilityChanges"
      FROM catalog_version`,
  );
  return row ?? { goods: 0, availabilityChanges: 0 };
}

/** Changes of transactions from `horizon` on were not all seen by this snapshot. */
export async function readHorizon(tx: Queryable): Promise<{ goods: number; horizon: string; now: Date }> {
  const [row] = await tx.query(
    "catalog.horizon",
    `SELECT version AS goods, pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, now() AS now FROM catalog_version`,
  );
  if (!row) throw new Error("the catalogue has no version");
  return row;
}

/** Of transactions from `horizon` on; some may be known already. */
export function readChanges(tx: Queryable, horizon: string) {
  return tx.query(
    "catalog.changes",
    "SELECT id, products, goods, availability, touched, others FROM catalog_changes WHERE xid >= $1::text::xid8 ORDER BY id",
    [horizon],
  );
}

/** What is small, and read whole when any of it may have changed. */
export async function readTaxonomy(tx: Queryable, currency: string) {
  const brands = await tx.query("catalog.brands", "SELECT code, name, texts FROM brands ORDER BY code");
  const categories = await tx.query("catalog.categories", READ_CATEGORIES);
  const [courier] = await tx.query("catalog.courier", READ_COURIER, [currency, DEFAULT_SHIPPING_METHOD]);
  const [part] = await tx.query(
    "catalog.vat",
    "SELECT value, now() AS now FROM setting_versions WHERE part = 'vat' ORDER BY version DESC LIMIT 1",
  );
  const vatNow = part ? { rates: vat.parse(part.value).rates, now: part.now } : null;
  return { brands, categories, vatNow, delivery: courier ?? null };
}

export type Taxonomy = Awaited<ReturnType<typeof readTaxonomy>>;

/** By code, those behind the last one. */
export function readProductsAfter(
  tx: Queryable,
  { currency, last, count }: { currency: string; last: string; count: number },
): Promise<StoredProduct[]> {
  return tx.query("catalog.products-after", READ_PRODUCTS_AFTER, [currency, REFERENCE_DAYS, last, count]);
}

/** Leaves out what is not published or has no price. */
export function readProductsOf(
  tx: Queryable,
  { currency, codes }: { currency: string; codes: readonly string[] },
): Promise<StoredProduct[]> {
  return tx.query("catalog.products-of", READ_PRODUCTS_OF, [currency, REFERENCE_DAYS, [...codes]]);
}

/** By code. */
export async function readDetails(db: Queryable, codes: readonly string[]): Promise<Map<string, ProductDetails>> {
  const rows = await db.query("catalog.details", READ_DETAILS, [[...codes]]);
  return new Map(
    rows.map(({ code, descriptions, search, ...rest }) => [
      code,
      { descriptions: descriptions ?? {}, search: search ?? {}, ...rest },
    ]),
  );
}

/** Keeps what every process has read by now: they look every few seconds. */
export async function forgetOldChanges(db: Queryable): Promise<void> {
  await db.query("catalog.forget-changes", "DELETE FROM catalog_changes WHERE made_at < now() - interval '1 day'");
}

/** Of the first way to the door on sale: its lowest price and from what value it is free. */
const READ_COURIER = `SELECT sm.product_code AS code, CASE sm.free_rule WHEN 'own' THEN sm.free_from_minor
    WHEN 'shop' THEN (SELECT free_shipping_from_minor FROM settings) END AS "freeFrom"
  FROM shipping_methods sm JOIN products p ON p.code = sm.product_code AND p.available_for_sale
  JOIN product_prices sp ON sp.product_code = sm.product_code AND sp.currency = $1
  WHERE sm.kind = $2 ORDER BY sm.position, sm.product_code LIMIT 1`;

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

/** Without descriptions and what else only a product's own page shows: that would be most of what is read. */
const READ_PRODUCTS = `
SELECT p.code, coalesce(p.brand_code, '') AS brand, p.slug, p.position, p.vat_class AS "vatClass", p.points,
  p.unit_amount AS "unitAmount", p.unit, p.net_milligrams AS "netMilligrams", p.max_per_order AS "maxPerOrder", p.visible_for_guest AS "visibleForGuest",
  p.available_for_sale AS "availableForSale", coalesce(st.on_hand > 0, false) AS "inStock",
  p.not_available_message AS "notAvailableMessage", p.is_new AS "isNew",
  (SELECT json_object_agg(part.key, json_build_object('title', part.value->>'title', 'summary', part.value->>'summary'))
   FROM jsonb_each(p.texts) AS part) AS texts,
  pp.gross_minor AS gross, pp.net_volume_minor AS "netVolume",
  CASE WHEN pp.before_minor IS NOT NULL THEN (${PRICE_LOG}) END AS "priceLog",
  CASE WHEN pi.name IS NOT NULL THEN ${PICTURE} END AS picture,
  (SELECT json_agg(json_build_object('file', file, 'names', names, 'mediaType', media_type, 'sizeBytes', size_bytes,
   'language', language) ORDER BY part.position) FROM product_files part WHERE part.product_code = p.code) AS files,
  ARRAY(SELECT part.category_id FROM product_categories part WHERE part.product_code = p.code ORDER BY part.position)
  AS "categoryIds"
FROM products p
JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $1
LEFT JOIN stock st ON st.product_code = p.code
LEFT JOIN pictures pi ON pi.name = p.picture
WHERE p.published`;

const READ_PRODUCTS_AFTER = `${READ_PRODUCTS} AND p.code > $3 ORDER BY p.code LIMIT $4`;
const READ_PRODUCTS_OF = `${READ_PRODUCTS} AND p.code = ANY($3)`;

const READ_DETAILS = `
SELECT p.code, p.safety, p.supplement, p.picture_texts AS "pictureTexts",
  (SELECT json_object_agg(part.key, part.value->>'description') FROM jsonb_each(p.texts) AS part) AS descriptions,
  (SELECT json_object_agg(part.key, json_build_object('title', nullif(part.value->>'searchTitle', ''),
    'description', nullif(part.value->>'searchDescription', ''))) FROM jsonb_each(p.texts) AS part
   WHERE part.value->>'searchTitle' <> '' OR part.value->>'searchDescription' <> '') AS search,
  coalesce((SELECT json_agg(${PICTURE} ORDER BY further.position) FROM product_pictures further
    JOIN pictures pi ON pi.name = further.picture WHERE further.product_code = p.code), '[]') AS gallery
FROM products p WHERE p.code = ANY($1)`;

/** Null where no product has it. */
export async function readCodeOfSlug(db: Queryable, slug: string): Promise<string | null> {
  const [row] = await db.query("catalog.code-of-slug", "SELECT code FROM products WHERE slug = $1", [slug]);
  return row?.code ?? null;
}

/** Renews the catalogue once on the day that rates begin. */
export async function beginVatRates(db: Queryable, { timeZone }: { timeZone: string }): Promise<void> {
  await db.query(
    "catalog.begin-vat",
    `UPDATE catalog_version SET version = version + 1, vat_from = due.day FROM (
       SELECT max((rate->>'from')::date) AS day FROM jsonb_array_elements(
         (SELECT value->'rates' FROM setting_versions WHERE part = 'vat' ORDER BY version DESC LIMIT 1)) AS rates (rate)
       WHERE (rate->>'from')::date <= (now() AT TIME ZONE $1)::date
     ) due WHERE due.day IS NOT NULL AND catalog_version.vat_from IS DISTINCT FROM due.day`,
    [timeZone],
  );
}
