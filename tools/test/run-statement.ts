/** Instance, or the name of a database on its server, statement and values as JSON in, rows as JSON out. */
import { join } from "node:path";
import { withConnection } from "../postgres/connection.ts";
import { startPostgres } from "../postgres/start-postgres.ts";

const [instance = "", statement = "", values = "[]"] = process.argv.slice(2);
// It runs already: its folder finds and shares it.
const server = await startPostgres({ dataDir: join(process.env.KRAM_DATA_DIR ?? "", "postgres") });
const name = instance.startsWith("kram_") ? instance : `kram_${instance}`;
const rows = await withConnection(server.url(name), async (client) => {
  const answer = await client.query<Record<string, unknown>>(statement, JSON.parse(values) as unknown[]);
  return answer.rows;
});
console.log(JSON.stringify(rows));
process.exit(0);
