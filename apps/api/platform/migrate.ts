import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { StartRefused } from "./check-start.ts";
import { appliedSchema, tooOld, versionOf } from "./look-around.ts";
import { four, type MigrationFile, programSchema, readMigrationFiles } from "./migration-files.ts";

/** A lock that is waited for longer would hold up everybody behind it. Below PostgreSQL's deadlock_timeout of a second. */
const LOCK_MS = 800;

const LOCK_TRIES = 16;

/** Waited too long, or in a circle with a program that runs. */
const HELD = new Set(["55P03", "40P01"]);

/** Of one statement, unless its file says that it takes long. */
const STATEMENT_MS = 60_000;

interface Options {
  /** Leaves out what programs that still run would miss. */
  expandOnly?: boolean;
  files?: readonly MigrationFile[];
  lockMs?: number;
}

/** Applies missing migrations, one process at a time; throws when an applied file changed. */
export async function migrate(
  url: string,
  { expandOnly = false, files, lockMs = LOCK_MS }: Options = {},
): Promise<string[]> {
  const known = files ?? readMigrationFiles();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const old = tooOld(await versionOf(client));
    if (old !== null) throw new StartRefused([{ text: `DATABASE_URL: ${old}` }]);
    await takeTurn(client);
    const session = { client, lockMs };
    await makeTable(session);
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
    return await applyAll(session, wanted);
  } finally {
    await client.end();
  }
}

interface Session {
  client: pg.Client;
  /** How long a lock is waited for at a time. */
  lockMs: number;
}

/** Asked again and again: a waiting statement would hold back an index that is built beside the work. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>("SELECT pg_try_advisory_lock(727001) AS ours");
    if (rows[0]?.ours) return;
    await wait(100);
  }
}

async function limit({ client, lockMs }: Session): Promise<void> {
  await client.query(`SET statement_timeout = ${STATEMENT_MS}; SET lock_timeout = ${lockMs}`);
}

async function makeTable(session: Session): Promise<void> {
  const { client } = session;
  await limit(session);
  await client.query(
    "CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())",
  );
  const marked = "SELECT FROM pg_attribute WHERE attrelid = 'migrations'::regclass AND attname = 'needs_program'";
  const { rowCount } = await client.query(marked);
  if (rowCount === 0) await patiently(session, "migrations", () => client.query(ADD_MARK));
}

const ADD_MARK = "ALTER TABLE migrations ADD COLUMN IF NOT EXISTS needs_program integer";

async function applyAll(session: Session, files: readonly MigrationFile[]): Promise<string[]> {
  const { client } = session;
  const { rows } = await client.query<{ name: string; sha256: string }>("SELECT name, sha256 FROM migrations");
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const fresh: string[] = [];
  for (const file of files) {
    const there = applied.get(file.name);
    if (there === file.sha256) continue;
    if (there !== undefined)
      throw new Error(`Migration ${file.name} was changed after it had been applied; add a new one instead.`);
    await patiently(session, file.name, () => applyOne(session, file));
    fresh.push(file.name);
  }
  return fresh;
}

/** Tries again while others hold the lock; nothing was changed until then. */
async function patiently({ client, lockMs }: Session, name: string, work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      await client.query("ROLLBACK");
      if (!HELD.has((error as { code?: string }).code ?? "")) throw error;
      if (tries === LOCK_TRIES)
        throw new Error(`${name} waits for a lock that others hold. Nothing of it was changed; try again later.`, {
          cause: error,
        });
      await wait((lockMs / 8) * tries);
    }
  }
}

async function applyOne(session: Session, file: MigrationFile): Promise<void> {
  const { client } = session;
  if (file.outsideTransaction) await applyOutside(session, file);
  await client.query("BEGIN");
  if (file.takesLong) await client.query("SET LOCAL statement_timeout = 0");
  if (!file.outsideTransaction) await client.query(file.sql);
  const values = [file.name, file.sha256, file.contractFor];
  await client.query("INSERT INTO migrations (name, sha256, needs_program) VALUES ($1, $2, $3)", values);
  await client.query("COMMIT");
}

const BUILDS_INDEX = /^\s*CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?<index>\w+)/iu;

/** What an interrupted try has built already is left, an index that it left invalid is built anew. */
async function applyOutside(session: Session, { sql }: MigrationFile): Promise<void> {
  const { client } = session;
  await client.query("SET statement_timeout = 0; SET lock_timeout = 0");
  for (const statement of sql.replace(/^\s*--.*$/gmu, "").split(/;\s*$/mu)) {
    if (statement.trim() === "") continue;
    const index = BUILDS_INDEX.exec(statement)?.groups?.index;
    const state = index === undefined ? null : await stateOf(client, index);
    if (state === "invalid") await client.query(`DROP INDEX CONCURRENTLY ${index}`);
    if (state !== "valid") await client.query(statement);
  }
  await limit(session);
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
