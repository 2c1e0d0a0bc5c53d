/** `npm run sql`: writes every statement's types into the `*.sql-types.ts` beside it; `-- --check` only tells what is stale. */
import { join } from "node:path";
import { bootstrap, root } from "../start/bootstrap.mjs";

await bootstrap(join(root, "tools", "sql", "run-sql.ts"));
