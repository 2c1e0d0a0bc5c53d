import { stat } from "node:fs/promises";
import type { ShippingMethod } from "@kram/domain/shipping";
import pg from "pg";
import type { AppliedSchema } from "./migration-files.ts";
import { TIME_LIMITS } from "./open-database.ts";

/** Debian 12 has it; what is older knows not all that our statements say. */
export const OLDEST_POSTGRES = 15;

/** Its accounts' password is public. Source: shop-and-people 8. */
export const DEMO_DOMAIN = "@kram.example";

/** What a program looks at before it starts. */
export interface Found extends AppliedSchema {
  /** Major version. */
  postgres: number;
  /** Limits of time that a connection lacks by itself, or has longer. */
  longer: readonly string[];
  /** How far our clock is from the database's. */
  clockOffMs: number;
  demoAccounts: number;
  lockersOffered: boolean;
  /** An owner has finished the set-up. */
  isSetUp: boolean;
  /** No clock may show less. */
  builtAt: Date;
}

/** One connection of its own; asks an old server nothing but its version. */
export async function lookAround(url: string): Promise<Found> {
  const { mtime: builtAt } = await stat(import.meta.filename);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return { ...(await look(client)), builtAt };
  } finally {
    await client.end();
  }
}

/** Major version of the server. */
export async function versionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>("SHOW server_version_num");
  return Math.floor(Number.parseInt(rows[0]?.server_version_num ?? "0", 10) / 10_000);
}

export function tooOld(postgres: number): string | null {
  if (postgres >= OLDEST_POSTGRES) return null;
  return `the server is PostgreSQL ${postgres}; Kram works with ${OLDEST_POSTGRES} and newer.`;
}

async function look(client: pg.Client): Promise<Omit<Found, "builtAt">> {
  const nothing = { applied: [], oldestProgram: 0, demoAccounts: 0, lockersOffered: false, isSetUp: false };
  const postgres = await versionOf(client);
  if (tooOld(postgres)) return { ...nothing, postgres, clockOffMs: 0, longer: [] };
  const clockOffMs = await clockOff(client);
  const longer = await longerLimits(client);
  const schema = await appliedSchema(client);
  if (!schema.applied.includes("0007-settings-and-notifications.sql"))
    return { ...nothing, ...schema, postgres, clockOffMs, longer };
  // A million members' addresses take a third of a second to look through, by the office's index a thousandth.
  const isIndexed = schema.applied.includes("0120-members-by-time-and-words.sql");
  const byIndex = isIndexed ? "WHERE office_search LIKE '%' || fold_search($1) || '%'" : "";
  const { rows } = await client.query<Pick<Found, "demoAccounts" | "isSetUp">>(
    `SELECT (SELECT count(*)::int FROM (SELECT email FROM members ${byIndex} UNION ALL SELECT email FROM staff) people
              WHERE email LIKE '%' || $1) AS "demoAccounts",
       coalesce((SELECT to_jsonb(settings) ->> 'set_up_at' IS NOT NULL OR NOT to_jsonb(settings) ? 'set_up_at' FROM settings), false)
         AS "isSetUp"`,
    [DEMO_DOMAIN],
  );
  const [facts = nothing] = rows;
  const lockersOffered = schema.applied.includes("0084-shipping-methods.sql") && (await offersLockers(client));
  return { ...schema, postgres, clockOffMs, longer, ...facts, lockersOffered };
}

async function longerLimits(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name = ANY($1)",
    [Object.keys(TIME_LIMITS)],
  );
  const own = new Map(rows.map(({ name, setting }) => [name, Number.parseInt(setting, 10)]));
  return Object.entries(TIME_LIMITS).flatMap(([name, ms]) => {
    const set = own.get(name) ?? 0;
    return set > 0 && set <= ms ? [] : [`${name} = ${ms}`];
  });
}

async function offersLockers(client: pg.Client): Promise<boolean> {
  const kind: ShippingMethod = "PACZKOMAT";
  const { rows } = await client.query(
    `SELECT FROM shipping_methods sm JOIN products p ON p.code = sm.product_code
     WHERE sm.kind = $1 AND p.available_for_sale LIMIT 1`,
    [kind],
  );
  return rows.length > 0;
}

/** The answer's way may take any part of the time that passed. */
async function clockOff(client: pg.Client): Promise<number> {
  const before = Date.now();
  const { rows } = await client.query<{ ms: string }>("SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms");
  const after = Date.now();
  const there = Math.round(Number.parseFloat(rows[0]?.ms ?? "0"));
  return Math.max(0, before - there, there - after);
}

/** Nothing of a database that no program has migrated. */
export async function appliedSchema(client: pg.Client): Promise<AppliedSchema> {
  const { rows: tables } = await client.query<{ marked: boolean | null }>(
    `SELECT EXISTS (SELECT FROM pg_attribute WHERE attrelid = to_regclass('migrations') AND attname = 'needs_program') AS marked
     WHERE to_regclass('migrations') IS NOT NULL`,
  );
  const [table] = tables;
  if (!table) return { applied: [], oldestProgram: 0 };
  const { rows } = await client.query<{ name: string; needs: number | null }>(
    `SELECT name, ${table.marked ? "needs_program" : "NULL::integer"} AS needs FROM migrations ORDER BY name`,
  );
  return { applied: rows.map(({ name }) => name), oldestProgram: Math.max(0, ...rows.map(({ needs }) => needs ?? 0)) };
}
