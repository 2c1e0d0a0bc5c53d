import type pg from "pg";
import { four, readMigrationFiles } from "../../apps/api/platform/migration-files.ts";
import { StartProblem } from "../start/start-problem.ts";
import type { AboutShop } from "./export-shop.ts";
import { appliedIn, tablesOf } from "./shop-tables.ts";

/** Refuses, in words: another format, another country, a newer schema, and a demo's people in a real shop or the reverse. */
export async function refuseVersion(about: AboutShop, environment: NodeJS.ProcessEnv): Promise<void> {
  const { INSTANCE = "pl", KRAM_DEMO } = environment;
  if (about.format !== "kram-shop" || about.version !== 1)
    throw new StartProblem("The archive was made by a newer version. Install that one, or a later one.");
  if (about.instance !== INSTANCE)
    throw new StartProblem(`The archive is a shop of ${about.instance}; INSTANCE is ${INSTANCE}.`);
  if (about.isDemo !== (KRAM_DEMO === "1"))
    throw new StartProblem(
      about.isDemo
        ? "The archive is a demo, whose accounts everybody knows; a real shop does not take it (KRAM_DEMO=1 does)."
        : "The archive is a real shop: set KRAM_DEMO=0 first, or the demo comes into it at the next start.",
    );
  const known = readMigrationFiles();
  const unknown = about.migrations.find(
    ({ name, sha256 }) => !known.some((file) => file.name === name && file.sha256 === sha256),
  );
  if (unknown)
    throw new StartProblem(
      `The archive has migration ${unknown.name}, and this program knows ${four(Math.max(...known.map(({ no }) => no)))} \
at most, or another one of that name. Install the version that it comes from, or a later one.`,
    );
}

/** Holds rows before anybody has done anything. */
const BEGUN = new Set([
  "content_categories",
  "content_entries",
  "content_starter",
  "content_versions",
  "einvoice_channel",
  "ledger_accounts",
  "notice_state",
  "order_counter",
  "promotions_version",
  "catalog_version",
  "set_up_codes",
  "settings",
  "structure_state",
  "system_locks",
]);

/** Refuses, in words: a database of something else, of a later schema, in use, or in which somebody has done something. */
export async function refuseTarget(client: pg.Client, { migrations }: AboutShop): Promise<void> {
  const { rowCount } = await client.query(IN_USE);
  if (rowCount) throw new StartProblem("A shop runs on this database. Stop it first.");
  const applied = await appliedIn(client);
  const tables = await tablesOf(client);
  if (!applied && tables.length > 0)
    throw new StartProblem(`The database is not empty: it has a table ${tables[0]?.name}. Take a new one.`);
  if (applied?.some(({ name }) => !migrations.some((one) => one.name === name)))
    throw new StartProblem(
      "The database was made by a newer version than the archive. Take a new one, without tables.",
    );
  for (const { name } of tables) {
    if (BEGUN.has(name)) continue;
    const { rowCount: found } = await client.query(`SELECT FROM ${client.escapeIdentifier(name)} LIMIT 1`);
    if (found) throw new StartProblem(`The shop is not empty: there is something in ${name}. Take a new database.`);
  }
}

const IN_USE = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
AND application_name = 'kram' LIMIT 1`;
