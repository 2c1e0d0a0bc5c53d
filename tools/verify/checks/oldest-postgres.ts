import { existsSync } from "node:fs";
import { join } from "node:path";
import { OLDEST_POSTGRES } from "../../../apps/api/platform/look-around.ts";
import { withPooler } from "../../postgres/with-pooler.ts";
import { withOwnServer } from "../../postgres/with-server.ts";
import { debianPostgres } from "../../start/apt.ts";
import type { Check } from "../check.ts";
import { runTool } from "../run-tool.ts";

/** They ask most kinds of statements; the whole suite runs on the embedded server. */
const TESTED = [
  "cart/cart",
  "catalog/import/import-catalog",
  "checkout/place-order",
  "invoices/invoices",
  "maintenance/maintenance",
  "money/money-calls",
  "orders/order-status",
  "payments/payment-events",
  "promotions/promotions",
  "returns/returns",
  "search/search",
  "structure/structure",
].map((name) => `apps/api/features/${name}.api.test.ts`);

/**
 * Migrations, every statement and a dozen tests on the oldest server that we work with, where Debian has it; the tests
 * through Debian's PgBouncer, which lends connections by transaction and knows no named statements.
 */
export const oldestPostgres: Check = {
  name: "oldest-postgres",
  async run(root) {
    if (!existsSync(join(root, "tools/sql/run-sql.ts"))) return [];
    const binaries = await debianPostgres(OLDEST_POSTGRES);
    if (binaries === null) {
      console.log(
        `  PostgreSQL ${OLDEST_POSTGRES} is not on this machine and could not be installed: nothing is tried on it.`,
      );
      return [];
    }
    return withOwnServer({ binaries }, async (url) => {
      const on = { KRAM_TEST_DATABASE_URL: url, CI: "true" };
      const prepared = await runTool(root, "node", ["tools/sql/run-sql.ts", "--prepare"], on);
      return withPooler(url, async (port) => {
        if (port === null)
          console.log("  PgBouncer is not on this machine and could not be installed: it is not tried.");
        const through = { ...on, ...(port !== null && { KRAM_TEST_POOLER_PORT: String(port) }) };
        const tested = await runTool(root, "vitest", ["run", "--project", "api", "--reporter=dot", ...TESTED], through);
        return [...prepared, ...tested];
      });
    });
  },
};
