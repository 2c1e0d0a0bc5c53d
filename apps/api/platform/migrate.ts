import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { StartRefused } from "./check-start.ts";
import { appliedSchema, tooOld, versionOf } from "./look-around.ts";
import { four, type MigrationFile, programSchema, readMigrationFiles } from "./migration-files.ts";

/** A lock that is waited for longer would hold up everybody behind it. */
const LOCK_MS = 2000;

const LOCK_TRIES = 8;

/** Of one statement, unless its file says that it takes long. */
const STATEMENT_MS = 60_000;

interface Options {
  /** Leaves out what programs that still run would miss. */
  expandOnly?: boolean;
  files?: readonly MigrationFile[];
}

/** Applies missing migrations, one process at a time; throws when an applied file changed. */
export async function migrate(url: string, { expandOnly = false, files }: Options = {}): Promise<string[]> {
  const known = files ?? (await readMigrationFiles());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const old = tooOld(await versionOf(client));
    if (old !== null) throw new StartRefused([{ text: `DATABASE_URL: ${old}` }]);
    await takeTurn(client);
    await makeTable(client);
    const { oldestProgram, applied: before } = await appliedSchema(client);
    const { newest } = programSchema(known);
    if (oldestProgram > newest)
      throw new StartRefused([
        {
          text: `The database needs a program that knows migration ${four(oldestProgram)}; this one knows ${four(newest)}.`,
        },
      ]);
    const newestBefore = Math.max(0, ...before.map((name) => Number.parseInt(name, 10)));
    const wanted = known.filter(({ contractFor }) => !expandOnly || (contractFor ?? 0) <= newestBefore);
    return await applyAll(client, wanted);
  } finally {
    await client.end();
  }
}

/** Asked again and again: a waiting statement would hold back an index that is built beside the work. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>("SELECT pg_try_advisory_lock(727001) AS ours");
    if (rows[0]?.ours) return;
    await wait(100);
  }
}

async function makeTable(client: pg.Client): Promise<void> {
  await client.query(`SET statement_timeout = ${STATEMENT_MS}; SET lock_timeout = ${LOCK_MS}`);
  await client.query(
    "CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())",
  );
  const marked = "SELECT FROM pg_attribute WHERE attrelid = 'migrations'::regclass AND attname = 'needs_program'";
  const { rowCount } = await client.query(marked);
  if (rowCount === 0) await patiently(client, "migrations", () => client.query(ADD_MARK));
}

const ADD_MARK = "ALTER TABLE migrations ADD COLUMN IF NOT EXISTS needs_program integer";

async function applyAll(client: pg.Client, files: readonly MigrationFile[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>("SELECT name, sha256 FROM migrations");
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const fresh: string[] = [];
  for (const file of files) {
    const there = applied.get(file.name);
    if (there === file.sha256) continue;
    if (there !== undefined)
      throw new Error(`Migration ${file.name} was changed after it had been applied; add a new one instead.`);
    await patiently(client, file.name, () => applyOne(client, file));
    fresh.push(file.name);
  }
  return fresh;
}

/** Tries again while others hold the lock; nothing was changed until then. */
async function patiently(client: pg.Client, name: string, work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      await client.query("ROLLBACK");
      if ((error as { code?: string }).code !== "55P03") throw error;
      if (tries === LOCK_TRIES)
        throw new Error(`${name} waits for a lock that others hold. Nothing of it was changed; try again later.`, {
          cause: error,
        });
      await wait(250 * tries);
    }
  }
}

async function applyOne(client: pg.Client, file: MigrationFile): Promise<void> {
  if (file.outsideTransaction) await applyOutside(client, file);
  await client.query("BEGIN");
  if (file.takesLong) await client.query("SET LOCAL statement_timeout = 0");
  if (!file.outsideTransaction) await client.query(file.sql);
  const values = [file.name, file.sha256, file.contractFor];
  await client.query("INSERT INTO migrations (name, sha256, needs_program) VALUES ($1, $2, $3)", values);
  await client.query("COMMIT");
}

const BUILDS_INDEX = /^\s*CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?<index>\w+)/iu;

/** What an interrupted try has built already is left, an index that it left invalid is built anew. */
async function applyOutside(client: pg.Client, { sql }: MigrationFile): Promise<void> {
  await client.query("SET statement_timeout = 0; SET lock_timeout = 0");
  for (const statement of sql.replace(/^\s*--.*$/gmu, "").split(/;\s*$/mu)) {
    if (statement.trim() === "") continue;
    const index = BUILDS_INDEX.exec(statement)?.groups?.index;
    const state = index === undefined ? null : await stateOf(client, index);
    if (state === "invalid") await client.query(`DROP INDEX CONCURRENTLY ${index}`);
    if (state !== "valid") await client.query(statement);
  }
  await client.query(`SET statement_timeout = ${STATEMENT_MS}; SET lock_timeout = ${LOCK_MS}`);
}

async function stateOf(client: pg.Client, index: string): Promise<"valid" | "invalid" | null> {
  const { rows } = await client.query<{ valid: boolean }>(
    "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)",
    [index],
  );
  const [found] = rows;
  if (!found) return null;
  return found.valid ? "valid" : "invalid";
}
