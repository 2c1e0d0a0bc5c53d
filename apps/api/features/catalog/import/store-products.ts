import type { Queryable } from "../../../platform/database.ts";
import type { CheckedRecord } from "./check-records.ts";
import { ImportRefused } from "./import-error.ts";

/** What an import changed, or would change. */
export interface ImportCounts {
  created: number;
  changed: number;
  unchanged: number;
}

const CHUNK = 1000;

const UPSERT_PRODUCTS = `
WITH given AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (code text, brand text, slug text, "vatClass" text, points int, "unitAmount" int, unit text, "maxPerOrder" int,
    "visibleForGuest" boolean, "availableForSale" boolean, "notAvailableMessage" jsonb, "isNew" boolean, picture text, texts jsonb)
),
stored AS (
  INSERT INTO products AS p (code, brand_code, slug, vat_class, points, unit_amount, unit, max_per_order, visible_for_guest, available_for_sale,
    not_available_message, is_new, picture, texts)
  SELECT code, brand, slug, "vatClass", points, "unitAmount", unit, "maxPerOrder", "visibleForGuest", "availableForSale", "notAvailableMessage", "isNew", picture, texts
  FROM given
  ON CONFLICT (code) DO UPDATE SET brand_code = excluded.brand_code, slug = excluded.slug, vat_class = excluded.vat_class, points = excluded.points,
    unit_amount = excluded.unit_amount, unit = excluded.unit, max_per_order = excluded.max_per_order, visible_for_guest = excluded.visible_for_guest,
    available_for_sale = excluded.available_for_sale, not_available_message = excluded.not_available_message, is_new = excluded.is_new,
    picture = coalesce(excluded.picture, p.picture), texts = excluded.texts
  WHERE (p.brand_code, p.slug, p.vat_class, p.points, p.unit_amount, p.unit, p.max_per_order, p.visible_for_guest, p.available_for_sale,
      p.not_available_message, p.is_new, p.picture, p.texts)
    IS DISTINCT FROM (excluded.brand_code, excluded.slug, excluded.vat_class, excluded.points, excluded.unit_amount, excluded.unit, excluded.max_per_order,
      excluded.visible_for_guest, excluded.available_for_sale, excluded.not_available_message, excluded.is_new, coalesce(excluded.picture, p.picture), excluded.texts)
  RETURNING code, xmax = 0 AS created
)
SELECT code, created FROM stored`;

const UPSERT_PRICES = `
INSERT INTO product_prices AS pp (product_code, currency, gross_minor, before_minor, net_volume_minor)
SELECT code, currency, gross, before, "netVolume" FROM jsonb_to_recordset($1::jsonb) AS r (code text, currency text, gross bigint, before bigint, "netVolume" bigint)
ON CONFLICT (product_code, currency) DO UPDATE SET gross_minor = excluded.gross_minor, before_minor = excluded.before_minor, net_volume_minor = excluded.net_volume_minor
WHERE (pp.gross_minor, pp.before_minor, pp.net_volume_minor) IS DISTINCT FROM (excluded.gross_minor, excluded.before_minor, excluded.net_volume_minor)
RETURNING product_code AS code`;

// The file's stock is what lies on the shelf, pieces held for live carts among it: it cannot be less than these.
const UPSERT_STOCK = `
INSERT INTO stock AS s (product_code, supplied, on_hand)
SELECT code, stock, stock FROM jsonb_to_recordset($1::jsonb) AS r (code text, stock bigint) ORDER BY code
ON CONFLICT (product_code) DO UPDATE SET on_hand = greatest(excluded.on_hand, s.held), supplied = greatest(excluded.on_hand, s.held) + s.sold
WHERE s.on_hand <> greatest(excluded.on_hand, s.held)
RETURNING s.product_code AS code`;

const REPLACE_CATEGORIES = `
WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (code text, id int, position int)),
gone AS (
  DELETE FROM product_categories pc WHERE pc.product_code IN (SELECT code FROM given)
    AND NOT EXISTS (SELECT 1 FROM given WHERE given.code = pc.product_code AND given.id = pc.category_id) RETURNING product_code AS code
),
stored AS (
  INSERT INTO product_categories AS pc (product_code, category_id, position) SELECT code, id, position FROM given
  ON CONFLICT (product_code, category_id) DO UPDATE SET position = excluded.position WHERE pc.position <> excluded.position RETURNING product_code AS code
)
SELECT code FROM gone UNION SELECT code FROM stored`;

/** Refuses rows whose stock is less than what live carts hold of the product. */
export async function refuseLessThanHeld(tx: Queryable, records: readonly CheckedRecord[]): Promise<void> {
  const given = records.map(({ product }) => ({ code: product.code, stock: product.stock }));
  const short = await tx.query<{ code: string; held: number }>(
    "import.less-than-held",
    `SELECT s.product_code AS code, s.held FROM stock s JOIN jsonb_to_recordset($1::jsonb) AS r (code text, stock bigint) ON r.code = s.product_code
     WHERE s.held > r.stock`,
    [JSON.stringify(given)],
  );
  const rowOf = new Map(records.map(({ row, product }) => [product.code, row]));
  const errors = short.map(({ code, held }) => ({
    row: rowOf.get(code) ?? 0,
    column: "stock",
    message: `live carts hold ${held} pieces of ${code}`,
  }));
  if (errors.length > 0) throw new ImportRefused(errors);
}

/** Stores checked products by code, a thousand a statement; what is the same already is left alone. Refuses slugs that another product has. */
export async function storeProducts(
  tx: Queryable,
  records: readonly CheckedRecord[],
  { categoryIds, pictures }: { categoryIds: ReadonlyMap<string, number>; pictures: ReadonlyMap<string, string> },
): Promise<ImportCounts> {
  const created = new Set<string>();
  const touched = new Set<string>();
  for (let from = 0; from < records.length; from += CHUNK) {
    const products = records.slice(from, from + CHUNK).map(({ product }) => product);
    const run = (name: string, statement: string, rows: object[]) =>
      tx.query<{ code: string; created?: boolean }>(`import.${name}`, statement, [JSON.stringify(rows)]);
    const productRows = products.map((product) => ({
      ...product,
      unitAmount: product.unit.amount,
      unit: product.unit.unit,
      notAvailableMessage: product.notAvailableMessage ?? null,
      picture: (product.picture && pictures.get(product.picture)) ?? null,
    }));
    const stored = await run("products", UPSERT_PRODUCTS, productRows).catch((error: Error) => refuseTakenSlug(error));
    const priceRows = products.flatMap(({ code, prices }) =>
      Object.entries(prices).map(([currency, price]) => ({ code, currency, ...price })),
    );
    const categoryRows = products.flatMap(({ code, categories }) =>
      categories.map((path, position) => ({ code, id: categoryIds.get(path), position })),
    );
    const others = [
      ...(await run("prices", UPSERT_PRICES, priceRows)),
      ...(await run("stock", UPSERT_STOCK, products)),
      ...(await run("categories", REPLACE_CATEGORIES, categoryRows)),
    ];
    for (const row of stored) (row.created ? created : touched).add(row.code);
    for (const row of others) if (!created.has(row.code)) touched.add(row.code);
  }
  return { created: created.size, changed: touched.size, unchanged: records.length - created.size - touched.size };
}

function refuseTakenSlug(error: Error & { code?: string; detail?: string }): never {
  if (error.code !== "23505") throw error;
  throw new ImportRefused([
    { row: 0, column: "slug", message: `another product has this slug: ${error.detail ?? ""}` },
  ]);
}
