import { randomBytes } from "node:crypto";
import pg from "pg";
import { migrate } from "../../apps/api/platform/migrate.ts";

/** Gives work the address of a fresh, migrated database of a server, and drops it afterwards. */
export async function withMigratedDatabase<T>(adminUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const name = `kram_sql_${randomBytes(6).toString("hex")}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  try {
    await admin.query(`CREATE DATABASE ${name}`);
    await migrate(url.href);
    return await work(url.href);
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  }
}
