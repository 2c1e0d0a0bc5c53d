import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ApiClient, createApiClient } from "@kram/contract/client";
import type { FastifyInstance } from "fastify";
import { buildApi } from "../../app.ts";
import type { LogSink } from "../http/create-app.ts";
import { readConfig } from "../config.ts";
import type { RawDatabase, RawQueryable } from "../database.ts";
import { openRawDatabase } from "../open-database.ts";
import { type DatabaseWire, openDatabaseWire } from "./database-wire.ts";
import { makeSettingParts } from "./factories.ts";
import { createTestDatabase } from "./test-database.ts";
import { COLUMNS } from "../../columns.ts";

export interface TestApi {
  app: FastifyInstance;
  db: RawDatabase;
  url: string;
  dataDir: string;
  client: ApiClient;
  /** Broken rules; empty when all is well. */
  audit(): Promise<{ rule: string; place: string }[]>;
  close(): Promise<void>;
}

/** What test APIs sign with. */
export const TEST_SECRET = "a secret for tests that is long enough";

/** The audit looks at each after every test. */
export const runningTestApis = new Set<TestApi>();

/** Logs nothing unless a test reads it; without `parts` nobody has set up company and shop. */
export async function startTestApi(
  overrides: Record<string, string> = {},
  log?: LogSink,
  { parts }: { parts: boolean } = { parts: true },
): Promise<TestApi> {
  const database = await createTestDatabase();
  const pooler = poolerSettings(database.url);
  const reach = pooler.DATABASE_URL ?? database.url;
  return startOn({
    database,
    reach,
    overrides: { ...pooler, ...overrides },
    log,
    parts,
    onClose: async () => undefined,
  });
}

/** Of a shop that nobody has set up, but for company and shop name. */
export async function startClosedApi(overrides: Record<string, string> = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const db = openRawDatabase({ url: database.url, poolSize: 1 });
  await db.query("test.close", "UPDATE settings SET set_up_at = NULL");
  await db.close();
  return startOn({ database, reach: database.url, overrides, parts: true, onClose: async () => undefined });
}

/** KRAM_TEST_POOLER_PORT: a PgBouncer without named statements stands before the tests' server. */
function poolerSettings(directUrl: string): Record<string, string> {
  const port = process.env.KRAM_TEST_POOLER_PORT;
  if (port === undefined) return {};
  const pooled = new URL(directUrl);
  pooled.port = port;
  return { DATABASE_URL: pooled.href, DIRECT_DATABASE_URL: directUrl, DATABASE_NAMED_STATEMENTS: "0" };
}

/** The wire stands before the database; `db` and the audit go around it. */
export async function startWiredApi(overrides: Record<string, string> = {}): Promise<TestApi & { wire: DatabaseWire }> {
  const database = await createTestDatabase();
  const wire = await openDatabaseWire(database.url);
  const api = await startOn({ database, reach: wire.url, overrides, parts: true, onClose: () => wire.close() });
  return Object.assign(api, { wire });
}

interface Start {
  database: { url: string; drop(): Promise<void> };
  /** How the API reaches the database. */
  reach: string;
  overrides: Record<string, string>;
  log?: LogSink | undefined;
  parts: boolean;
  onClose: () => Promise<void>;
}

async function startOn({ database, reach, overrides, log, parts, onClose }: Start): Promise<TestApi> {
  const dataDir = await mkdtemp(join(tmpdir(), "kram-api-"));
  const config = readConfig({
    NODE_ENV: "test",
    DATABASE_URL: reach,
    DATA_DIR: dataDir,
    SESSION_SECRET: TEST_SECRET,
    SECOND_FACTOR_KEY: "a key for tests that is just as long",
    PROVIDER_KEYS_KEY: "a key for keys of providers in tests",
    RATE_LIMIT_FACTOR: "1000",
    ...overrides,
  });
  // The test's own statements may take long on a busy machine.
  const db = openRawDatabase({ url: database.url, poolSize: 4, patience: 10, manyPeople: true });
  if (parts) await makeSettingParts(db, config.INSTANCE);
  const app = await buildApi(config, log ?? { level: "silent" });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const auditSql = await readFile(join(import.meta.dirname, "../audit.sql"), "utf8");
  const api: TestApi = {
    app,
    db,
    url,
    dataDir,
    client: createApiClient({ baseUrl: url }),
    audit: () => audit(db, auditSql),
    async close() {
      runningTestApis.delete(api);
      await app.close();
      await onClose();
      try {
        await checkColumns(db);
      } finally {
        await db.close();
        await database.drop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
  runningTestApis.add(api);
  return api;
}

/** Reads everything, which for a large shop outlasts a request. */
function audit(db: RawDatabase, auditSql: string): Promise<{ rule: string; place: string }[]> {
  return db.inTransaction(async (tx) => {
    await tx.query("audit.patience", "SELECT set_config('statement_timeout', '120s', true)");
    return tx.query("audit", auditSql);
  });
}

const VALUES = Object.keys(COLUMNS)
  .map((place) => {
    const [table, column] = place.split(".");
    return `SELECT DISTINCT '${place}' AS place, to_jsonb(${column}) AS value FROM ${table} WHERE ${column} IS NOT NULL`;
  })
  .join(" UNION ALL ");

/** Throws with all that differ from COLUMNS. */
async function checkColumns(db: RawQueryable): Promise<void> {
  const rows = await db.query<{ place: keyof typeof COLUMNS; value: unknown }>("test.check-columns", VALUES);
  const wrong = rows.flatMap(({ place, value }) => {
    const { error } = COLUMNS[place].safeParse(value);
    return error
      ? [`${place}: ${error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ")}`]
      : [];
  });
  if (wrong.length > 0) throw new Error(`columns hold something else than COLUMNS says:\n${wrong.join("\n")}`);
}
