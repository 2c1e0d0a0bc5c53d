import type { Queryable } from "../../../platform/database.ts";
import type { CheckedRecord } from "./check-records.ts";
import { ImportRefused } from "./import-error.ts";

const GIVEN =
  "given AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (code text, slug text, stock bigint))";

const TOLD = "told AS MATERIALIZED (SELECT set_config('kram.stock_reason', 'import', true))";

const INSERT_STOCK = `
WITH ${GIVEN}, ${TOLD}
INSERT INTO stock (product_code, supplied, on_hand) SELECT code, coalesce(stock, 0), coalesce(stock, 0) FROM given, told
WHERE NOT EXISTS (SELECT 1 FROM stock s WHERE s.product_code = given.code) ON CONFLICT DO NOTHING RETURNING product_code AS code`;

const LOCK_STOCK = `
WITH ${GIVEN}
SELECT s.product_code AS code FROM stock s JOIN given ON given.code = s.product_code JOIN products p ON p.code = s.product_code
WHERE s.on_hand <> given.stock OR p.slug <> given.slug ORDER BY s.product_code FOR UPDATE OF s`;

const UPDATE_SLUGS = `
WITH ${GIVEN}
UPDATE products p SET slug = given.slug FROM given WHERE p.code = given.code AND p.slug <> given.slug RETURNING p.code`;

// Stock on hand includes pieces reserved for live carts: it cannot be less.
const UPDATE_STOCK = `
WITH ${GIVEN}, ${TOLD}
UPDATE stock s SET on_hand = greatest(given.stock, s.reserved), supplied = greatest(given.stock, s.reserved) + s.sold
FROM given, told WHERE s.product_code = given.code AND s.on_hand <> greatest(given.stock, s.reserved) RETURNING s.product_code AS code`;

/** Refuses stock below what live carts have reserved. */
export async function refuseLessThanReserved(tx: Queryable, records: readonly CheckedRecord[]): Promise<void> {
  const short = await tx.query(
    "import.less-than-reserved",
    `WITH ${GIVEN} SELECT s.product_code AS code, s.reserved FROM stock s JOIN given ON given.code = s.product_code
      WHERE s.reserved > given.stock`,
    [givenWith(records, false)],
  );
  const rowOf = new Map(records.map(({ row, product }) => [product.code, row]));
  const errors = short.map(({ code, reserved }) => ({
    row: rowOf.get(code) ?? 0,
    column: "stock",
    message: `live carts hold ${reserved} pieces of ${code}`,
  }));
  if (errors.length > 0) throw new ImportRefused(errors);
}

/** Locks stock before products as carts do; answers the changed codes. Refuses slugs of other products. */
export async function storeSlugsAndStock(
  tx: Queryable,
  records: readonly CheckedRecord[],
  { keepsStock = false }: { keepsStock?: boolean } = {},
): Promise<string[]> {
  const givenOf = (some: readonly CheckedRecord[]) => givenWith(some, keepsStock);
  const added = await tx.query("import.insert-stock", INSERT_STOCK, [givenOf(records)]);
  const lockedRows = await tx.query("import.lock-stock", LOCK_STOCK, [givenOf(records)]);
  const locked = new Set(lockedRows.map(({ code }) => code));
  const differing = givenOf(records.filter(({ product }) => locked.has(product.code)));
  const changed = [
    ...(await tx.query("import.slugs", UPDATE_SLUGS, [differing]).catch((error: Error) => refuseTakenSlug(error))),
    ...(keepsStock ? [] : await tx.query("import.stock", UPDATE_STOCK, [differing])),
  ];
  return [...added, ...changed].map(({ code }) => code);
}

function givenWith(records: readonly CheckedRecord[], keepsStock: boolean): string {
  return JSON.stringify(
    records.map(({ product: { code, slug, stock } }) => ({ code, slug, stock: keepsStock ? null : stock })),
  );
}

const UNIQUE_VIOLATION = "23505";

/** Throws ImportRefused for a taken slug, every other error as it is. */
export function refuseTakenSlug(error: Error & { code?: string; detail?: string }): never {
  if (error.code !== UNIQUE_VIOLATION) throw error;
  throw new ImportRefused([
    {
      row: 0,
      column: "slug",
      message: `another product has this slug: ${error.detail ?? ""}`,
      code: "product.slug-taken",
    },
  ]);
}
