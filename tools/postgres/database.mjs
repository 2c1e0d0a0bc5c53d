/** `npm run database`: the database that comes along, without the shop, for its own tools such as pg_dump and pg_restore. */
import { join } from "node:path";
import { bootstrap, dataDir, root } from "../start/bootstrap.mjs";
import { takeLock } from "../start/lock.mjs";

const lock = await takeLock(join(dataDir, "start.lock"), "npm run database");
if (!lock.taken) {
  console.error(`${lock.holder.what} runs (process ${lock.holder.pid}). Stop it first.`);
  process.exit(1);
}
await bootstrap(join(root, "tools", "postgres", "run-database.ts"));
