/**
 * `npm run chaos [-- --minutes 10 --apis 3 --shops 3 --workers 2 --rate 40 --buyers 4 --kill-every 6]`: runs many programs of
 * this version behind Caddy, kills one after the other at random while people read, order and change prices, and tells what a
 * recorder outside saw. DATABASE_URL names an empty database; the shop is built (`INSTANCE=pl node apps/shop/server/build.ts`),
 * and `caddy` is installed.
 */
import { join } from "node:path";
import { bootstrap, root } from "../start/bootstrap.mjs";

await bootstrap(join(root, "tools", "chaos", "run-chaos.ts"));
