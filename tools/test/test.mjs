/**
 * `npm test`: everything that must hold, on a fresh machine: the gate, unit and API tests on a PostgreSQL of their own,
 * the builds of both countries, and the journeys in a real browser. The last line is `N passed, N failed`.
 *
 *   CHROME=/path/to/chrome   a browser of your choice; otherwise one is looked for, and installed as root on Debian
 *
 * Nothing is kept but what was built: databases and files of the tests lie in a temporary folder.
 */
import { join } from "node:path";
import { bootstrap, root } from "../start/bootstrap.mjs";

await bootstrap(join(root, "tools", "test", "run-tests.ts"));
