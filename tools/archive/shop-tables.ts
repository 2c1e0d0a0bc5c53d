import type pg from "pg";

/** A table with the columns that a row is made of; those that the database computes are none of them. */
export interface ShopTable {
  name: string;
  columns: readonly string[];
}

/** Tables that mean something on one machine only, and why nobody misses them. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  call_counts: "limits of calls begin anew",
  catalog_changes: "they name transactions of the former database",
  cdn_position: "it names transactions of the former database",
  job_leases: "another process does the repeated work",
  job_runs: "repeated work begins anew",
  migrations: "shop.json names them",
  sessions: "everybody signs in again",
};

const TABLES = `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relname = ANY ($1)
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
GROUP BY c.relname ORDER BY c.relname`;

/** Those of a database that an archive holds. */
export async function tablesOf(client: pg.Client): Promise<ShopTable[]> {
  return (await client.query<ShopTable>(TABLES, [Object.keys(LEFT_OUT)])).rows;
}

/** A migration as the database remembers it. */
export interface Applied {
  name: string;
  sha256: string;
}

/** Undefined for a database that no shop was ever in. */
export async function appliedIn(client: pg.Client): Promise<Applied[] | undefined> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('public.migrations') IS NOT NULL AS found",
  );
  if (!rows[0]?.found) return undefined;
  return (await client.query<Applied>("SELECT name, sha256 FROM migrations ORDER BY name")).rows;
}

/** Where each sequence stands, by its name; null before its first number. */
export async function sequencesOf(client: pg.Client): Promise<Record<string, string | null>> {
  const text =
    "SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename";
  const { rows } = await client.query<{ name: string; last: string | null }>(text);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Instants in UTC, dates and intervals by ISO 8601, bytes in hexadecimal digits, whatever a server is set to; no limit of time. */
export const SPOKEN = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'iso_8601';
SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;
