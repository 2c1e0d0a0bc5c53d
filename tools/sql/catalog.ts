import { CURRENCIES, LOCALES } from "@kram/countries/country";
import type pg from "pg";
import { nodesOf, readTree, type TreeNode } from "./node-tree.ts";

export interface Column {
  /** `table.column`. */
  name: string;
  oid: number;
  notNull: boolean;
  /** In TypeScript. */
  members: readonly string[];
}

/** Read from the migrated database. */
export interface Catalog {
  column(relation: number, no: number): Column;
  columnsOf(relation: number): Column[];
  /** Null for a table. */
  viewOf(relation: number): TreeNode | null;
  /** Always exactly one row. */
  isOneRow(relation: number): boolean;
  functionOf(oid: number): { name: string; strict: boolean };
  /** As the driver reads the type. */
  membersOf(oid: number): readonly string[];
  /** Null for what is no array. */
  elementOf(oid: number): number | null;
}

const SCALARS: Readonly<Record<string, string>> = {
  int2: "number",
  int4: "number",
  int8: "number",
  oid: "number",
  float4: "number",
  float8: "number",
  bool: "boolean",
  date: "Date",
  timestamp: "Date",
  timestamptz: "Date",
  bytea: "Buffer",
  json: "unknown",
  jsonb: "unknown",
  void: "string",
};

/** From CHECK (column <@ ARRAY[…]). */
const SOME_OF = /\((\w+) <@ ARRAY\[((?:'[^']*'::\w+(?:, )?)+)\]\)/u;

/** From CHECK (column IN (…)). */
const ONE_OF =
  /^CHECK \(\(\(?(\w+)\)? = ANY \(\(?ARRAY\[((?:'[^']*'::\w+(?:, )?)+)\]\)?(?:::text\[\])?\)\)\)(?: NOT VALID)?$/u;

/** Currencies and languages, from CHECK (column ~ '…'). */
const CODES: readonly { shape: RegExp; members: readonly string[] }[] = [
  { shape: /^CHECK \(\((\w+) ~ '\^\[A-Z\]\{3\}\$'::text\)\)$/u, members: CURRENCIES },
  { shape: /^CHECK \(\((locale|language) ~ '\^\[a-z\]\{2\}\$'::text\)\)$/u, members: LOCALES },
];

/** `declared` names columns typed by hand, which tests check. */
export async function readCatalog(
  client: pg.Client,
  declared: ReadonlyMap<string, readonly string[]>,
): Promise<Catalog> {
  const types = await rowsOf(client, "SELECT oid, typname, typelem, typcategory FROM pg_type");
  const typeNames = new Map(types.map((row) => [Number(row.oid), String(row.typname)]));
  const elements = new Map(
    types.filter(({ typcategory }) => typcategory === "A").map(({ oid, typelem }) => [Number(oid), Number(typelem)]),
  );
  const procedures = await rowsOf(client, "SELECT oid, proname, proisstrict FROM pg_proc");
  const functions = new Map(
    procedures.map((row) => [Number(row.oid), { name: String(row.proname), strict: row.proisstrict === true }]),
  );
  const membersOf = (oid: number): readonly string[] => {
    const element = elements.get(oid);
    // The driver reads bigint elements as texts.
    if (element !== undefined)
      return [typeNames.get(element) === "int8" ? "string[]" : `${membersOf(element).join()}[]`];
    return [SCALARS[typeNames.get(oid) ?? ""] ?? "string"];
  };
  const columns = await readColumns(client, { declared, membersOf });
  const rules = await rowsOf(
    client,
    "SELECT ev_class, ev_action::text AS action FROM pg_rewrite WHERE rulename = '_RETURN' AND ev_class >= 16384",
  );
  const views = new Map(
    rules.map(({ ev_class, action }) => [Number(ev_class), nodesOf(readTree(String(action)))[0] ?? null]),
  );
  const oneRow = await readOneRow(client);
  return {
    column(relation, no) {
      const column = columns.get(relation)?.get(no);
      if (!column) throw new Error(`no column ${no} of relation ${relation}`);
      return column;
    },
    columnsOf: (relation) => [...(columns.get(relation) ?? [])].flatMap(([no, column]) => (no > 0 ? [column] : [])),
    viewOf: (relation) => views.get(relation) ?? null,
    isOneRow: (relation) => oneRow.has(relation),
    functionOf: (oid) => functions.get(oid) ?? { name: "", strict: false },
    membersOf,
    elementOf: (oid) => elements.get(oid) ?? null,
  };
}

async function readColumns(
  client: pg.Client,
  { declared, membersOf }: { declared: ReadonlyMap<string, readonly string[]>; membersOf: Catalog["membersOf"] },
): Promise<Map<number, Map<number, Column>>> {
  const words = new Map<string, string>();
  for (const row of await rowsOf(
    client,
    "SELECT conrelid::regclass::text AS relation, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE contype = 'c'",
  )) {
    const [, column, list] = ONE_OF.exec(String(row.definition)) ?? [];
    if (column && list) words.set(`${String(row.relation)}.${column}`, wordsIn(list).join(" | "));
    for (const { shape, members } of CODES) {
      const [, code] = shape.exec(String(row.definition)) ?? [];
      if (code) words.set(`${String(row.relation)}.${code}`, members.map((each) => JSON.stringify(each)).join(" | "));
    }
    const [, many, some] = SOME_OF.exec(String(row.definition)) ?? [];
    if (many && some) words.set(`${String(row.relation)}.${many}`, `(${wordsIn(some).join(" | ")})[]`);
  }
  const columns = new Map<number, Map<number, Column>>();
  for (const row of await rowsOf(
    client,
    `SELECT attrelid, attrelid::regclass::text AS relation, attname, attnum, atttypid, attnotnull FROM pg_attribute
     WHERE NOT attisdropped ORDER BY attrelid, attnum`,
  )) {
    const name = `${String(row.relation)}.${String(row.attname)}`;
    const oid = Number(row.atttypid);
    const told = words.get(name);
    const known = told?.endsWith("[]") ? [told] : told?.split(" | ");
    const members = declared.get(name) ?? known ?? membersOf(oid);
    const inTable = columns.get(Number(row.attrelid)) ?? new Map<number, Column>();
    inTable.set(Number(row.attnum), { name, oid, notNull: row.attnotnull === true, members });
    columns.set(Number(row.attrelid), inTable);
  }
  return columns;
}

function wordsIn(list: string): string[] {
  return (list.match(/'[^']*'/gu) ?? []).map((word) => JSON.stringify(word.slice(1, -1)));
}

/** Migrations give such tables a column `only_row`. */
async function readOneRow(client: pg.Client): Promise<Set<number>> {
  const tables = await rowsOf(
    client,
    "SELECT attrelid AS oid, attrelid::regclass::text AS name FROM pg_attribute JOIN pg_class c ON c.oid = attrelid AND c.relkind = 'r' WHERE attname = 'only_row'",
  );
  const found = new Set<number>();
  for (const { oid, name } of tables) {
    const [counted] = await rowsOf(client, `SELECT count(*)::int AS rows FROM ${String(name)}`);
    if (counted?.rows === 1) found.add(Number(oid));
  }
  return found;
}

async function rowsOf(client: pg.Client, text: string): Promise<Record<string, unknown>[]> {
  const { rows } = await client.query<Record<string, unknown>>(text);
  return rows;
}
