import type { VatClass } from "@kram/countries/country";
import type { Database, Queryable } from "../../platform/database.ts";

type Localized = Partial<Record<"pl" | "en" | "de", Record<string, string>>>;

/** A size of a picture as stored. */
export interface StoredFormat {
  url: string;
  width: number;
  height: number;
}

/** A product with its price in this instance's currency; amounts in minor units. */
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
  availableForSale: boolean;
  notAvailableMessage: Partial<Record<string, string>> | null;
  isNew: boolean;
  texts: Localized;
  gross: number;
  before: number | null;
  netVolume: number;
  picture: {
    name: string;
    width: number;
    height: number;
    formats: { small: StoredFormat; thumbnail: StoredFormat };
  } | null;
  categoryIds: number[];
}

/** A category or sub-category. */
export interface CategoryRow {
  id: number;
  parentId: number | null;
  slug: string;
  position: number;
  picture: string | null;
  texts: Localized;
}

/** Version of the catalogue; grows with every change. */
export async function readCatalogVersion(db: Queryable): Promise<number> {
  const [row] = await db.query<{ version: number }>("catalog.version", "SELECT version FROM catalog_version");
  return row?.version ?? 0;
}

/** Reads the whole catalogue of one currency as it was at one moment: its version, categories and products. */
export function readCatalogRows(db: Database, currency: string) {
  return db.inTransaction(async (tx) => {
    await tx.query("catalog.snapshot", "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const version = await readCatalogVersion(tx);
    const categories = await tx.query<CategoryRow>("catalog.categories", READ_CATEGORIES);
    const products = await tx.query<ProductRow>("catalog.products", READ_PRODUCTS, [currency]);
    return { version, categories, products };
  });
}

const READ_CATEGORIES =
  'SELECT id, parent_id AS "parentId", slug, position, picture, texts FROM categories ORDER BY position, id';

const READ_PRODUCTS = `
SELECT p.code, p.brand_code AS brand, b.name AS "brandName", p.slug, p.position, p.vat_class AS "vatClass", p.points,
  p.unit_amount AS "unitAmount", p.unit, p.max_per_order AS "maxPerOrder", p.visible_for_guest AS "visibleForGuest",
  p.available_for_sale AS "availableForSale", p.not_available_message AS "notAvailableMessage", p.is_new AS "isNew", p.texts,
  pp.gross_minor AS gross, pp.before_minor AS before, pp.net_volume_minor AS "netVolume",
  CASE WHEN pi.name IS NOT NULL THEN json_build_object('name', pi.name, 'width', pi.width, 'height', pi.height, 'formats', pi.formats) END AS picture,
  coalesce((SELECT array_agg(pc.category_id ORDER BY pc.position) FROM product_categories pc WHERE pc.product_code = p.code), '{}') AS "categoryIds"
FROM products p JOIN brands b ON b.code = p.brand_code
JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $1
LEFT JOIN pictures pi ON pi.name = p.picture ORDER BY p.position`;
