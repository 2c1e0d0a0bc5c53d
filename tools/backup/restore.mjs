/**
 * `npm run restore -- --key FILE [--until 2026-11-23T14:05:00Z]`: brings database, pictures, documents and secrets back from
 * the folder or bucket of BACKUP_STORE into an empty `.data` (or the folder of KRAM_DATA_DIR), up to a moment or to the end.
 *
 * With BACKUP_DATABASE_URL: --cluster FOLDER, the empty data folder of that server, and once it runs --erase-again.
 */
import { join } from "node:path";
import { bootstrap, dataDir, root } from "../start/bootstrap.mjs";
import { takeLock } from "../start/lock.mjs";

const lock = await takeLock(join(dataDir, "start.lock"), "npm run restore");
if (!lock.taken) {
  console.error(`Something runs on this data (process ${lock.holder.pid}, ${lock.holder.what}). End it first.`);
  process.exit(1);
}
await bootstrap(join(root, "tools", "backup", "run-restore.ts"));
