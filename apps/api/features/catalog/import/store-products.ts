import type { Queryable } from "../../../platform/database.ts";
import type { CheckedRecord } from "./check-records.ts";
import type { PlacedFile } from "./place-files.ts";
import { refuseTakenSlug, storeSlugsAndStock } from "./store-stock.ts";
import { storeGallery } from "./store-gallery.ts";

/** Counts of real or possible changes. */
export interface ImportCounts {
  created: number;
  changed: number;
  unchanged: number;
}

const CHUNK = 1000;

const GIVEN = `given AS MATERIALIZED (
  SELECT * FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (code text, brand text, slug text, "vatClass" text, points int,
  "unitAmount" int, unit text,
    "weightGrams" int, "keepsWeight" boolean, "netMilligrams" int, "keepsNetWeight" boolean, "lowStockAt" int, "keepsLowStock" boolean,
    "maxPerOrder" int, "visibleForGuest" boolean, "availableForSale" boolean, "notAvailableMessage" jsonb, "isNew" boolean,
    "isDraft" boolean, picture text, "pictureTexts" jsonb, texts jsonb,
    safety jsonb, supplement jsonb, "keepsSafety" boolean, "keepsSupplement" boolean))
  WITH ORDINALITY AS r (code, brand, slug, "vatClass", points, "unitAmount", unit, "weightGrams", "keepsWeight", "netMilligrams",
    "keepsNetWeight", "lowStockAt", "keepsLowStock", "maxPerOrder", "visibleForGuest", "availableForSale", "notAvailableMessage", "isNew", "isDraft", picture,
    "pictureTexts", texts, safety, supplement, "keepsSafety", "keepsSupplement", place)
)`;

// Known products are left out first: each conflict would use up a number of the identity column.
const INSERT_PRODUCTS = `
WITH ${GIVEN}
INSERT INTO products (code, brand_code, slug, vat_class, points, unit_amount, unit, weight_grams, net_milligrams, low_stock_at, max_per_order, visible_for_guest,
  available_for_sale, not_available_message, is_new, published, picture, picture_texts, texts, safety, supplement)
SELECT code, brand, slug, "vatClass", points, "unitAmount", unit, "weightGrams", "netMilligrams", "lowStockAt", "maxPerOrder", "visibleForGuest",
  "availableForSale", "notAvailableMessage", "isNew", NOT "isDraft", picture, jsonb_strip_nulls("pictureTexts"), jsonb_strip_nulls(texts),
  safety, supplement
FROM given WHERE NOT EXISTS (SELECT 1 FROM products p WHERE p.code = given.code) ORDER BY place
ON CONFLICT (code) DO NOTHING RETURNING code`;

// No key is set here: ON CONFLICT DO UPDATE with the slug would lock carts out.
const UPDATE_PRODUCTS = `
WITH ${GIVEN}, told AS (
  SELECT p.code, coalesce(given.picture, p.picture) AS picture,
    jsonb_strip_nulls((SELECT jsonb_object_agg(each.key, jsonb_build_object('searchTitle', p.texts->each.key->'searchTitle',
      'searchDescription', p.texts->each.key->'searchDescription') || each.value) FROM jsonb_each(given.texts) AS each)) AS texts,
    p.picture_texts || jsonb_strip_nulls(coalesce((SELECT jsonb_object_agg(each.key, coalesce(p.picture_texts->each.key, '{}') || each.value)
      FROM jsonb_each(given."pictureTexts") AS each), '{}')) AS "pictureTexts",
    CASE WHEN "keepsWeight" THEN p.weight_grams ELSE given."weightGrams" END AS weight,
    CASE WHEN "keepsNetWeight" THEN p.net_milligrams ELSE given."netMilligrams" END AS "netWeight",
    CASE WHEN "keepsLowStock" THEN p.low_stock_at ELSE given."lowStockAt" END AS "lowAt",
    CASE WHEN "keepsSafety" THEN p.safety WHEN p.safety ? 'durability' AND NOT given.safety ? 'durability'
      THEN given.safety || jsonb_build_object('durability', p.safety->'durability') ELSE given.safety END AS safety,
    CASE WHEN "keepsSupplement" THEN p.supplement ELSE given.supplement END AS supplement FROM given JOIN products p USING (code)
)
UPDATE products p SET brand_code = given.brand, vat_class = given."vatClass", points = given.points,
  unit_amount = given."unitAmount", unit = given.unit, weight_grams = told.weight,
  net_milligrams = told."netWeight", low_stock_at = told."lowAt",
  max_per_order = given."maxPerOrder", visible_for_guest = given."visibleForGuest", available_for_sale = given."availableForSale",
  not_available_message = given."notAvailableMessage", is_new = given."isNew", published = p.published OR given."availableForSale",
  picture = told.picture, picture_texts = told."pictureTexts", texts = told.texts,
  safety = told.safety, supplement = told.supplement
FROM given JOIN told USING (code) WHERE p.code = given.code
  AND (p.brand_code, p.vat_class, p.points, p.unit_amount, p.unit, p.weight_grams, p.net_milligrams, p.low_stock_at, p.max_per_order,
    p.visible_for_guest, p.available_for_sale, p.not_available_message, p.is_new, p.picture, p.picture_texts, p.texts, p.safety, p.supplement)
  IS DISTINCT FROM (given.brand, given."vatClass", given.points, given."unitAmount", given.unit, told.weight, told."netWeight", told."lowAt",
    given."maxPerOrder", given."visibleForGuest",
    given."availableForSale", given."notAvailableMessage", given."isNew", told.picture, told."pictureTexts", told.texts, told.safety, told.supplement)
RETURNING p.code`;

const UPSERT_PRICES = `
INSERT INTO product_prices AS pp (product_code, currency, gross_minor, before_minor, net_volume_minor)
SELECT code, currency, gross, before, "netVolume" FROM jsonb_to_recordset($1::jsonb) AS r (code text, currency text, gross bigint,
  before bigint, "netVolume" bigint)
ON CONFLICT (product_code, currency) DO UPDATE SET gross_minor = excluded.gross_minor, before_minor = excluded.before_minor,
  net_volume_minor = excluded.net_volume_minor
WHERE (pp.gross_minor, pp.before_minor, pp.net_volume_minor) IS DISTINCT FROM (excluded.gross_minor, excluded.before_minor,
  excluded.net_volume_minor)
RETURNING product_code AS code`;

const REPLACE_CATEGORIES = `
WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (code text, id int, position int)),
gone AS (
  DELETE FROM product_categories pc WHERE pc.product_code IN (SELECT code FROM given)
    AND NOT EXISTS (SELECT 1 FROM given WHERE given.code = pc.product_code AND given.id = pc.category_id) RETURNING product_code AS code
),
stored AS (
  INSERT INTO product_categories AS pc (product_code, category_id, position) SELECT code, id, position FROM given
  ON CONFLICT (product_code, category_id) DO UPDATE SET position = excluded.position WHERE pc.position <> excluded.position
  RETURNING product_code AS code
)
SELECT code FROM gone UNION SELECT code FROM stored`;

const STORE = {
  "import.products-new": INSERT_PRODUCTS,
  "import.products": UPDATE_PRODUCTS,
  "import.prices": UPSERT_PRICES,
  "import.categories": REPLACE_CATEGORIES,
};

/** A thousand a statement; slugs and stock of known ones come last. Refuses slugs of other products. */
export async function storeProducts(
  tx: Queryable,
  records: readonly CheckedRecord[],
  names: {
    categoryIds: ReadonlyMap<string, number>;
    pictures: ReadonlyMap<string, string>;
    files: ReadonlyMap<string, PlacedFile>;
    /** For known products; new ones begin with none. */
    keepsStock?: boolean;
  },
): Promise<ImportCounts> {
  const created = new Set<string>();
  const touched = new Set<string>();
  for (let from = 0; from < records.length; from += CHUNK) {
    const chunk = await storeChunk(tx, records.slice(from, from + CHUNK), names);
    for (const code of chunk.created) created.add(code);
    for (const code of chunk.touched) touched.add(code);
  }
  for (const code of await storeGallery(tx, records, names)) touched.add(code);
  for (const code of await storeSlugsAndStock(tx, records, names)) touched.add(code);
  const changed = touched.difference(created).size;
  return { created: created.size, changed, unchanged: records.length - created.size - changed };
}

async function storeChunk(
  tx: Queryable,
  records: readonly CheckedRecord[],
  { categoryIds, pictures }: Parameters<typeof storeProducts>[2],
): Promise<{ created: string[]; touched: string[] }> {
  const products = records.map(({ product }) => product);
  const run = async (name: keyof typeof STORE, rows: object[]) =>
    (await tx.query(name, STORE[name], [JSON.stringify(rows)])).map(({ code }) => code);
  const productRows = products.map((product) => ({
    ...product,
    availableForSale: product.availableForSale && !product.isDraft,
    unitAmount: product.unit.amount,
    unit: product.unit.unit,
    weightGrams: product.weightGrams ?? null,
    keepsWeight: product.weightGrams === undefined,
    netMilligrams: product.netMilligrams ?? null,
    keepsNetWeight: product.netMilligrams === undefined,
    lowStockAt: product.lowStockAt ?? null,
    keepsLowStock: product.lowStockAt === undefined,
    notAvailableMessage: product.notAvailableMessage ?? null,
    picture: (product.picture && pictures.get(product.picture)) ?? null,
    pictureTexts: pictureTextsOf(product, pictures),
    safety: product.safety ?? null,
    supplement: product.supplement ?? null,
    keepsSafety: product.safety === undefined,
    keepsSupplement: product.supplement === undefined,
  }));
  const priceRows = products.flatMap(({ code, prices }) =>
    Object.entries(prices).map(([currency, price]) => ({ code, currency, ...price })),
  );
  const categoryRows = products.flatMap(({ code, categories }) =>
    categories.map((path, position) => ({ code, id: categoryIds.get(path), position })),
  );
  const created = await run("import.products-new", productRows).catch((error: Error) => refuseTakenSlug(error));
  const touched = [
    ...(await run("import.products", productRows)),
    ...(await run("import.prices", priceRows)),
    ...(await run("import.categories", categoryRows)),
  ];
  return { created, touched };
}

/** By the name that each picture is stored under; null removes a text. */
function pictureTextsOf(
  { picture, pictures, pictureTexts }: CheckedRecord["product"],
  names: ReadonlyMap<string, string>,
): Record<string, Record<string, string | null>> {
  if (!pictureTexts) return {};
  const files = [...(picture ? [picture] : []), ...(pictures ?? [])];
  const told = files.map((file, at) => [
    names.get(file) ?? file,
    Object.fromEntries(Object.entries(pictureTexts).map(([language, texts]) => [language, texts[at] || null])),
  ]);
  return Object.fromEntries(told);
}
