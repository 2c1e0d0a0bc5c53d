import type { Queryable } from "../../platform/database.ts";

/**
 * Lets a transaction take its time: an import, which touches thousands of rows and may wait for a cart that changes at the same
 * moment, and staff's changes of the catalogue, which wait for an import rather than fail.
 */
export async function waitPatiently(tx: Queryable): Promise<void> {
  await tx.query(
    "catalog.wait-patiently",
    "SELECT set_config('statement_timeout', '60s', true) AS patience, set_config('lock_timeout', '20s', true) AS waiting",
  );
}
