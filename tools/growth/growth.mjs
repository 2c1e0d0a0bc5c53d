/**
 * `npm run growth -- --part products|orders|members|ledger|lists [--sizes 1000,10000]`: fills a database more and more, and asks an API
 * of this version at each size what it costs: processor time, pages of the database, memory. DATABASE_URL names an empty
 * database of a superuser's. Figures go into `docs/engineer/growth.json`, and `--draw` makes the pictures from them.
 */
import { join } from "node:path";
import { bootstrap, root } from "../start/bootstrap.mjs";

await bootstrap(join(root, "tools", "growth", "run-growth.ts"));
