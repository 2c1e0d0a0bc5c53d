import type pg from "pg";
import type { MediaStore } from "../../apps/api/platform/media/media-store.ts";
import { StartProblem } from "../start/start-problem.ts";
import type { AboutShop } from "./export-shop.ts";
import { type Keys, linesForShop } from "./secrets.ts";
import { type ShopTable, SPOKEN, tablesOf } from "./shop-tables.ts";
import { SUMS, type Sums } from "./sums.ts";
import { type Entry, jsonIn } from "./tar-stream.ts";

interface Load {
  client: pg.Client;
  media: MediaStore;
  about: AboutShop;
  keys: { from: Keys; to: Keys };
  entries: AsyncIterable<Entry>;
  tell?: ((step: string) => void) | undefined;
}

/**
 * Fills the tables of an empty shop in one transaction. Triggers rest meanwhile, since what they would do was done where the
 * rows come from, and references are checked all at once. Refuses, in words: tables that are not those of the archive.
 */
export async function loadShop(load: Load): Promise<{ rows: number; files: number }> {
  const { client, about } = load;
  await client.query("BEGIN");
  await client.query(SPOKEN);
  await client.query("SET LOCAL lock_timeout = '10s'");
  // Nobody migrates meanwhile.
  await client.query("SELECT pg_advisory_xact_lock(727001)");
  const there = await tablesOf(client);
  const strange = differences(there, about.tables);
  if (strange.length > 0)
    throw new StartProblem(`The archive has or lacks what no shop of its version does: ${strange.join(", ")}.`);
  const tables = there.map(({ name }) => client.escapeIdentifier(name));
  const { rows: references } = await client.query<Reference>(REFERENCES);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const { name, owner } of references) await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`);
  await client.query(`TRUNCATE ${tables.join(", ")}`);
  const counted = await fill(load);
  for (const { name, owner, definition } of references)
    await client.query(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await client.query("COMMIT");
  return counted;
}

/** Names of tables that are not on both sides, or not with the same columns. */
function differences(these: readonly ShopTable[], those: readonly ShopTable[]): string[] {
  // Columns stand in the order in which migrations came.
  const told = (tables: readonly ShopTable[]) =>
    new Map(tables.map(({ name, columns }) => [name, columns.toSorted().join(" ")]));
  const [here, there] = [told(these), told(those)];
  return [...new Set([...here.keys(), ...there.keys()])].filter((name) => here.get(name) !== there.get(name));
}

/** A foreign key, with names as statements take them. */
interface Reference {
  name: string;
  owner: string;
  definition: string;
}

const REFERENCES = `SELECT quote_ident(conname) AS name, conrelid::regclass::text AS owner, pg_get_constraintdef(oid) AS definition
FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conrelid, conname`;

async function fill({ client, media, about, keys, entries, tell }: Load): Promise<{ rows: number; files: number }> {
  const inserts = new Map(about.tables.map(({ name, columns }) => [name, insertOf(client, name, columns)]));
  const lineFor = linesForShop(keys);
  let rows = 0;
  let files = 0;
  for await (const entry of entries) {
    const { path, bytes } = entry;
    const [part = "", name = ""] = path.split("/");
    if (path.endsWith(SECOND_PART)) tell?.(name);
    if (part === "tables") {
      const lines = bytes.toString("utf8").split("\n").filter(Boolean);
      const kept = lines.flatMap((line) => lineFor(name, line) ?? []);
      rows += await insert(client, inserts.get(name), kept);
    } else if (part === "media" && SAFE_NAME.test(name)) {
      if (files === 0) tell?.("pictures and documents");
      await media.put(name, bytes);
      files += 1;
    } else if (path === SUMS) await setSequences(client, jsonIn(entry) as Sums);
  }
  return { rows, files };
}

/** Small tables are there before anybody has read their names. */
const SECOND_PART = "/000002.ndjson";

/** A name that stays within its folder. */
const SAFE_NAME = /^\w[\w.-]*$/u;

function insertOf(client: pg.Client, table: string, columns: readonly string[]): string {
  const name = client.escapeIdentifier(table);
  const names = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  return `INSERT INTO ${name} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM json_populate_recordset(NULL::${name}, $1)`;
}

async function insert(client: pg.Client, text: string | undefined, lines: readonly string[]): Promise<number> {
  if (text === undefined) throw new StartProblem("The archive has a table that its own list does not name.");
  const { rowCount } = await client.query(text, [`[${lines.join(",")}]`]);
  if (rowCount !== lines.length)
    throw new StartProblem("The database took another number of rows than the archive has.");
  return lines.length;
}

const SET_SEQUENCE = `SELECT setval(quote_ident(sequencename)::regclass, coalesce($2::bigint, start_value), $2 IS NOT NULL)
FROM pg_sequences WHERE schemaname = 'public' AND sequencename = $1`;

/** Whatever the shop numbers goes on behind what came. */
async function setSequences(client: pg.Client, { sequences }: Sums): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) await client.query(SET_SEQUENCE, [name, last]);
}
