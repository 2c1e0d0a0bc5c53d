import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "../migrate.ts";

const MIGRATIONS = join(import.meta.dirname, "../../migrations");

/** Of an open shop without anything, on KRAM_TEST_DATABASE_URL's server unless told another. */
export async function createTestDatabase(
  adminUrl = process.env.KRAM_TEST_DATABASE_URL,
): Promise<{ url: string; drop(): Promise<void> }> {
  if (!adminUrl) throw new Error("KRAM_TEST_DATABASE_URL names no PostgreSQL server for the tests.");
  const name = `kram_test_${randomBytes(6).toString("hex")}`;
  const template = await ensureTemplate(adminUrl);
  await runAsAdmin(adminUrl, [`CREATE DATABASE ${name} TEMPLATE ${template}`]);
  const url = withDatabase(adminUrl, name);
  return { url, drop: () => runAsAdmin(adminUrl, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]) };
}

/** Other migrations make another template. */
async function ensureTemplate(adminUrl: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of (await readdir(MIGRATIONS)).toSorted()) hash.update(await readFile(join(MIGRATIONS, file)));
  const template = `kram_test_template_${hash.digest("hex").slice(0, 12)}`;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Test files run side by side: the first makes the template, the others wait.
    await client.query("SELECT pg_advisory_lock(727002)");
    const { rows } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [template]);
    if (rows.length === 0) await client.query(`CREATE DATABASE ${template}`);
    const url = withDatabase(adminUrl, template);
    await migrate(url);
    if (rows.length === 0) await runAsAdmin(url, ["UPDATE settings SET set_up_at = now()"]);
    return template;
  } finally {
    await client.end();
  }
}

async function runAsAdmin(adminUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock(727002)");
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
