import type { Queryable } from "../../platform/database.ts";

/** Raises time limits for imports, and for staff's changes that wait for one. */
export async function waitPatiently(tx: Queryable): Promise<void> {
  await tx.query(
    "catalog.wait-patiently",
    "SELECT set_config('statement_timeout', '60s', true) AS patience, set_config('lock_timeout', '20s', true) AS waiting",
  );
}
