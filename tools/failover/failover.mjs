/**
 * `npm run failover [-- --rounds 20 --buyers 4 --rate 10]`: runs three PostgreSQL servers under Patroni and etcd behind HAProxy,
 * an API and a worker of this version on them, and takes the primary away while people order: its machine dies, its server
 * dies, or its machine stands still and comes back. Tells how long nobody could order, and what an acknowledged order was worth.
 * Debian's `patroni`, `etcd-server`, `haproxy` and `postgresql` are installed. Nothing is left of it.
 */
import { join } from "node:path";
import { bootstrap, root } from "../start/bootstrap.mjs";

await bootstrap(join(root, "tools", "failover", "run-failover.ts"));
