import type { Queryable } from "../../../platform/database.ts";

/**
 * Locks products before anything of them changes, as a change by hand does. Whoever changes the catalogue locks its one version with the first change: who held
 * that and then asked for a product of somebody else would wait for them while they wait for the version.
 */
export async function lockProducts(tx: Queryable, codes: readonly string[]): Promise<void> {
  await tx.query(
    "import.lock-products",
    "SELECT code FROM products WHERE code = ANY ($1) ORDER BY code FOR NO KEY UPDATE",
    [codes],
  );
}
