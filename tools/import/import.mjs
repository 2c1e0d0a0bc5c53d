/**
 * `npm run import -- FILE [--dry-run]`: brings a CSV or JSON into the catalogue of INSTANCE (`pl` where not set), in
 * the database of `npm start` or DATABASE_URL; `--dry-run` only tells what would happen. `--shopify` reads an export of Shopify's.
 */
import { join } from "node:path";
import { bootstrap, dataDir, root } from "../start/bootstrap.mjs";
import { takeLock } from "../start/lock.mjs";

const lock = await takeLock(join(dataDir, "start.lock"), "npm run import");
if (!lock.taken && lock.holder.what !== "npm start") {
  console.error(`Another import is under way (process ${lock.holder.pid}). Wait for it, then try again.`);
  process.exit(1);
}
await bootstrap(join(root, "tools", "import", "run-import.ts"), { KRAM_SHARED: lock.taken ? "" : "1" });
