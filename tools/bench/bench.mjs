/**
 * `npm run bench [-- --seconds 10]`: how quick the built product is on this machine. Starts a shop of its own with the
 * demo catalogue on free ports of loopback, loads it within bounds, prints a table, and leaves nothing behind.
 */
import { join } from "node:path";
import { bootstrap, root } from "../start/bootstrap.mjs";

await bootstrap(join(root, "tools", "bench", "run-bench.ts"));
