/**
 * `npm start`: everything from a fresh clone to a running shop. Needs Node.js 20.9 or newer and nothing else.
 *
 *   INSTANCE=pl,de     countries to run, `pl` where it is not set
 *   SHOP_PORT API_PORT ports of the first country, 3000 and 4000; each further country counts on (SHOP_PORT_DE … sets one)
 *   DATABASE_URL       a PostgreSQL of your own for one country; with several: DATABASE_URL_PL, DATABASE_URL_DE …
 *                      Unset, an embedded server runs below .data, with the demo data
 *   KRAM_DEMO=1        demo data and accounts in a database of your own, too (0 leaves them out of the embedded one)
 *   KRAM_DATA_DIR      folder for the database, pictures, secrets and logs instead of .data
 *   --dev              development: the shop compiles as you go, the API starts again when a file changes
 *
 * Further settings of API and shop are in .env.example; a file `.env` beside it is read.
 */
import { join } from "node:path";
import { bootstrap, dataDir, root } from "./bootstrap.mjs";
import { takeLock } from "./lock.mjs";

const file = join(dataDir, "start.lock");
let lock = await takeLock(file, "npm start");
if (!lock.taken) {
  // The one before may be just ending.
  await new Promise((resolve) => setTimeout(resolve, 400));
  lock = await takeLock(file, "npm start");
}
if (!lock.taken) {
  console.error(`Kram runs already from this folder (${lock.holder.what}, process ${lock.holder.pid}).`);
  console.error(`Stop it with Ctrl-C where it was started, or with: kill ${lock.holder.pid}`);
  process.exit(1);
}
await bootstrap(join(root, "tools", "start", "run.ts"), { KRAM_AFTER_CRASH: lock.afterCrash ? "1" : "" });
