import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

const FOLDER = join(import.meta.dirname, "../migrations");

/** Applies missing migrations, one process at a time; throws when an applied file changed. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock(727_001)");
    await client.query(
      "CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())",
    );
    const { rows } = await client.query<{ name: string; sha256: string }>("SELECT name, sha256 FROM migrations");
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
    const fresh: string[] = [];
    for (const name of files) {
      if (await applyOne(client, name, applied.get(name))) fresh.push(name);
    }
    return fresh;
  } finally {
    await client.end();
  }
}

async function applyOne(client: pg.Client, name: string, appliedHash: string | undefined): Promise<boolean> {
  const sql = await readFile(join(FOLDER, name), "utf8");
  const sha256 = createHash("sha256").update(sql).digest("hex");
  if (appliedHash === sha256) return false;
  if (appliedHash !== undefined)
    throw new Error(`Migration ${name} was changed after it had been applied; add a new one instead.`);
  await client.query("BEGIN");
  await client.query(sql);
  await client.query("INSERT INTO migrations (name, sha256) VALUES ($1, $2)", [name, sha256]);
  await client.query("COMMIT");
  return true;
}
