import type { Queryable } from "../../../platform/database.ts";

/** Locks before the catalogue's version, as changes by hand do, against deadlocks. */
export async function lockProducts(tx: Queryable, codes: readonly string[]): Promise<void> {
  await tx.query(
    "import.lock-products",
    "SELECT code FROM products WHERE code = ANY ($1) ORDER BY code FOR NO KEY UPDATE",
    [codes],
  );
}
