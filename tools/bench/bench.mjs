/** `npm run bench [-- --seconds 10]`: loads a shop of its own with demo data, prints a table, and leaves nothing behind. */
import { join } from "node:path";
import { bootstrap, root } from "../start/bootstrap.mjs";

await bootstrap(join(root, "tools", "bench", "run-bench.ts"));
