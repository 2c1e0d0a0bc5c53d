/**
 * `npm run upgrade-drill -- --old FOLDER [--rate 200] [--buyers 10]`: upgrades API and shop between two versions of this repository behind
 * Caddy while people read and order, and back again. FOLDER is a copy of an earlier commit with its packages, DATABASE_URL
 * an empty database; both versions have been started once, which builds their shop and API, and `caddy` is
 * installed.
 */
import { join } from "node:path";
import { bootstrap, root } from "../start/bootstrap.mjs";

await bootstrap(join(root, "tools", "upgrade", "run-drill.ts"));
