/**
 * `npm run setup`: asks for what a new shop of INSTANCE (`pl` where not set) needs, in the database of `npm start` or
 * DATABASE_URL; what was answered before is not asked again.
 *
 *   -- --file ANSWERS.json      answers from a file instead of asking
 *   -- --recover-admin MAIL     lets an administrator in who lost password or phone
 */
import { join } from "node:path";
import { bootstrap, dataDir, root } from "../start/bootstrap.mjs";
import { takeLock } from "../start/lock.mjs";

const lock = await takeLock(join(dataDir, "start.lock"), "npm run setup");
if (!lock.taken && lock.holder.what !== "npm start") {
  console.error(`${lock.holder.what} is under way (process ${lock.holder.pid}). Wait for it, then try again.`);
  process.exit(1);
}
await bootstrap(join(root, "tools", "setup", "run-setup.ts"), { KRAM_SHARED: lock.taken ? "" : "1" });
