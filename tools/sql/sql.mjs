/**
 * `npm run sql`: prepares every statement of the API on a migrated database and writes the types of what each takes and
 * answers into the `*.sql-types.ts` beside it. `-- --check` only tells what is not up to date.
 */
import { join } from "node:path";
import { bootstrap, root } from "../start/bootstrap.mjs";

await bootstrap(join(root, "tools", "sql", "run-sql.ts"));
