/**
 * `npm run faults`: what must hold when things go wrong, tried for as long as you like, on a PostgreSQL and APIs of its own.
 *
 *   --only kills,walk   some parts only; `--only list` names them all
 *   --minutes 5         so long a part instead of the short form; `--long` is an hour a part
 *   --seed 7            the same inputs, kill points and orders of things again; without it the seed is drawn and printed
 *   --keep              adds what was found to docs/engineer/faults.json and writes docs/engineer/faults.md anew
 *   --report            only writes docs/engineer/faults.md, out of what is kept
 *
 * Ends with 1 when anything was amiss. Loads go to loopback alone, and nothing is left behind, also after Ctrl-C.
 */
import { join } from "node:path";
import { bootstrap, root } from "../start/bootstrap.mjs";

await bootstrap(join(root, "apps", "api", "platform", "testing", "faults", "run-faults.ts"));
