import { existsSync } from "node:fs";
import { join } from "node:path";
import { withConnection } from "../postgres/connection.ts";
import type { PostgresServer } from "../postgres/start-postgres.ts";
import { fingerprint } from "./fingerprint.ts";
import { step } from "./progress.ts";
import { runToEnd } from "./run-to-end.ts";
import { StartProblem } from "./start-problem.ts";

export interface DatabaseTask {
  root: string;
  dataDir: string;
  instance: string;
  demo: boolean;
  /** The API's settings, with DATABASE_URL. */
  env: Record<string, string>;
  signal: AbortSignal;
}

const inputs = [
  "apps/api/migrations",
  "apps/api/demo",
  "apps/api/migrate.ts",
  "apps/api/load-demo.ts",
  "apps/api/platform",
];

async function runMigrations({ root, dataDir, instance, demo, env, signal }: DatabaseTask): Promise<void> {
  const cwd = join(root, "apps", "api");
  await step(`bringing the database up to date (${instance})`, () =>
    runToEnd({ name: `migrate-${instance}`, args: ["migrate.ts"], cwd, env, dataDir }, signal),
  );
  if (!demo) return;
  await step(`loading the demo (${instance})`, () =>
    runToEnd({ name: `demo-${instance}`, args: ["load-demo.ts"], cwd, env, dataDir }, signal),
  );
}

/** What it was last prepared from; undefined without an embedded database. */
function noteOn(server: PostgresServer, name: string): Promise<string | undefined> {
  const query =
    "SELECT coalesce(shobj_description(oid, 'pg_database'), '') AS note FROM pg_database WHERE datname = $1";
  return withConnection(server.url("postgres"), async (client) => (await client.query(query, [name])).rows[0]?.note);
}

/** Makes, migrates and fills it, unless its note names the same files. */
export async function prepareEmbedded(server: PostgresServer, name: string, task: DatabaseTask): Promise<void> {
  const mark = `kram ${fingerprint(task.root, inputs)} ${task.demo ? "demo" : "bare"}`;
  const note = await noteOn(server, name);
  if (note === mark && existsSync(task.env.DATA_DIR ?? "")) return;
  if (note === undefined) await server.createDatabase(name);
  await runMigrations(task);
  await withConnection(server.url("postgres"), (client) =>
    client.query(`COMMENT ON DATABASE ${client.escapeIdentifier(name)} IS ${client.escapeLiteral(mark)}`),
  );
}

/** Migrates; refuses a database that does not answer, in plain words. */
export async function prepareOwn(url: string, task: DatabaseTask): Promise<void> {
  try {
    await withConnection(url, (client) => client.query("SELECT 1"));
  } catch (problem) {
    const said = problem instanceof Error && problem.message ? problem.message : String(problem);
    throw new StartProblem(`The database of DATABASE_URL (${task.instance}) does not let us in: ${said}`);
  }
  await runMigrations(task);
}
