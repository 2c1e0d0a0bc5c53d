import type { Queryable } from "../../../platform/database.ts";
import type { CheckedRecord } from "./check-records.ts";
import { ImportRefused } from "./import-error.ts";

/**
 * Refuses to offer a food supplement without its facts: a product that is for sale and stands in a category of supplements, or
 * in a part of one. Looks at the whole shop, for a category may have become one just now. Source: FIC art. 14.
 */
export async function refuseMissingFacts(tx: Queryable, records: readonly CheckedRecord[]): Promise<void> {
  const lacking = await tx.query(
    "import.missing-facts",
    `SELECT DISTINCT p.code FROM categories c LEFT JOIN categories top ON top.id = c.parent_id
     JOIN product_categories pc ON pc.category_id = c.id JOIN products p ON p.code = pc.product_code
     WHERE (c.supplements OR top.supplements) AND p.available_for_sale AND p.supplement IS NULL ORDER BY p.code`,
  );
  const rowOf = new Map(records.map(({ row, product }) => [product.code, row]));
  const errors = lacking.map(({ code }) => ({
    row: rowOf.get(code) ?? 0,
    column: "supplement",
    message: `${code} is a food supplement and cannot be for sale without its facts; give them, or set available_for_sale to no`,
  }));
  if (errors.length > 0) throw new ImportRefused(errors.toSorted((a, b) => a.row - b.row));
}
