/**
 * `npm run shop:export -- FILE`: the whole shop of INSTANCE (`pl` where not set) into one file, from the database of `npm start`
 * or DATABASE_URL, while it runs.
 * `npm run shop:import -- FILE`: takes such a file into an empty database, while no shop runs there.
 *
 *   --passphrase-file FILE   seals or opens the archive by the first line of that file; sealed keys go along then
 */
import { join } from "node:path";
import { bootstrap, dataDir, root } from "../start/bootstrap.mjs";
import { takeLock } from "../start/lock.mjs";

const isExport = process.argv[2] === "export";
const lock = await takeLock(join(dataDir, "start.lock"), `npm run shop:${process.argv[2]}`);
if (!lock.taken && !(isExport && lock.holder.what === "npm start")) {
  console.error(`Something runs on this data (process ${lock.holder.pid}, ${lock.holder.what}). End it first.`);
  process.exit(1);
}
await bootstrap(join(root, "tools", "archive", "run-archive.ts"), { KRAM_SHARED: lock.taken ? "" : "1" });
