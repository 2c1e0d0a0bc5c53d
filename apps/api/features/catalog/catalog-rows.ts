import type { VatClass } from "@kram/countries/country";
import type { Queryable } from "../../platform/database.ts";

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

/** Reads the whole catalogue of one currency: its version, categories and products. */
export async function readCatalogRows(db: Queryable, currency: string) {
  const [version] = await db.query<{ version: number }>("catalog.version", "SELECT version FROM catalog_version");
  const categories = await db.query<CategoryRow>(
    "catalog.categories",
    'SELECT id, parent_id AS "parentId", slug, position, picture, texts FROM categories ORDER BY position, id',
  );
  const products = await db.query<ProductRow>(
    "catalog.products",
    `SELECT p.code, p.brand_code AS brand, b.name AS "brandName", p.slug, p.position, p.vat_class AS "vatClass", p.points,
       p.unit_amount AS "unitAmount", p.unit, p.max_per_order AS "maxPerOrder", p.visible_for_guest AS "visibleForGuest",
       p.available_for_sale AS "availableForSale", p.not_available_message AS "notAvailableMessage", p.is_new AS "isNew", p.texts,
       pp.gross_minor AS gross, pp.before_minor AS before, pp.net_volume_minor AS "netVolume",
       CASE WHEN pi.name IS NOT NULL THEN json_build_object('name', pi.name, 'width', pi.width, 'height', pi.height, 'formats', pi.formats) END AS picture,
       coalesce((SELECT array_agg(pc.category_id ORDER BY pc.position) FROM product_categories pc WHERE pc.product_code = p.code), '{}') AS "categoryIds"
     FROM products p JOIN brands b ON b.code = p.brand_code
     JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $1
     LEFT JOIN pictures pi ON pi.name = p.picture ORDER BY p.position`,
    [currency],
  );
  return { version: version?.version ?? 0, categories, products };
}
