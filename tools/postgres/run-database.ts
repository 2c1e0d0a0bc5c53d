import { join, resolve } from "node:path";
import { createLifetime } from "../start/lifetime.ts";
import { layoutOf } from "./layout.ts";
import { startPostgres } from "./start-postgres.ts";

const lifetime = createLifetime();
const root = join(import.meta.dirname, "../..");
const place = resolve(root, process.env.KRAM_DATA_DIR || ".data", "postgres");
const server = await startPostgres({ dataDir: place, takeOver: true });
console.log("PostgreSQL runs until Ctrl-C. In another terminal:\n");
console.log(
  `export PGHOST=127.0.0.1 PGPORT=${server.port} PGUSER=kram PGPASSWORD="$(cat '${layoutOf(place).password}')"`,
);
// The server is no reason for Node to stay.
setInterval(() => undefined, 60_000);
await Promise.race([lifetime.over, server.ended]);
await server.stop();
process.exit();
