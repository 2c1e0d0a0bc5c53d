/**
 * `npm run keys`: seals the keys of providers and the secrets of authenticator apps with new keys, in every country of
 * INSTANCE. Keys that `npm start` made are made anew; those of .env come from NEW_PROVIDER_KEYS_KEY, NEW_SECOND_FACTOR_KEY.
 */
import { join } from "node:path";
import { bootstrap, dataDir, root } from "../start/bootstrap.mjs";
import { takeLock } from "../start/lock.mjs";

const lock = await takeLock(join(dataDir, "start.lock"), "npm run keys");
if (!lock.taken) {
  console.error(
    `${lock.holder.what} runs (process ${lock.holder.pid}). Stop it: programs keep the key they began with.`,
  );
  process.exit(1);
}
await bootstrap(join(root, "tools", "keys", "run-keys.ts"));
