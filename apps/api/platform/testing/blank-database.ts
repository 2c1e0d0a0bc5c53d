import { randomBytes } from "node:crypto";
import pg from "pg";

/** Without a table, on the tests' server. */
export interface BlankDatabase {
  url: string;
  /** Statements one after the other; answers the last one's rows. */
  ask<Row extends pg.QueryResultRow>(...statements: string[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** Statements on a database; answers the last one's rows. */
export async function askDatabase<Row extends pg.QueryResultRow>(url: string, statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

export async function createBlankDatabase(): Promise<BlankDatabase> {
  const admin = process.env.KRAM_TEST_DATABASE_URL ?? "";
  const name = `kram_test_${randomBytes(6).toString("hex")}`;
  await askDatabase(admin, [`CREATE DATABASE ${name}`]);
  const address = new URL(admin);
  address.pathname = `/${name}`;
  return {
    url: address.href,
    ask: (...statements) => askDatabase(address.href, statements),
    drop: async () => void (await askDatabase(admin, [`DROP DATABASE ${name} WITH (FORCE)`])),
  };
}
