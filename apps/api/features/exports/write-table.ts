import { TABLE_KINDS, type TableKind } from "@kram/contract/exports";
import type { Country } from "@kram/countries/country";
import { CSV_MARK, csvLines } from "@kram/domain/csv";
import type { Queryable } from "../../platform/database.ts";
import type { FarReads } from "../../platform/far-reads.ts";
import { variantsOf } from "../../platform/statements.ts";
import { TABLES } from "./table-columns.ts";
import { formatMinor } from "@kram/domain/money";
import type { Column } from "./column.ts";

/** No more are in memory, however large a table is. */
const ROWS_AT_ONCE = 500;

// Named even where unneeded, or PostgreSQL could not tell their types.
const PART = variantsOf("exports.part", TABLE_KINDS, (kind) => {
  const { key, from, columns } = TABLES[kind];
  return `SELECT ${key} AS key, ${cellsOf(columns)} AS cells FROM ${from}
    WHERE ${key} COLLATE "C" > $3 AND $1::text IS NOT NULL AND $2::text IS NOT NULL ORDER BY ${key} COLLATE "C" LIMIT ${ROWS_AT_ONCE}`;
});

/** Writes CSV in parts, each row once; concurrent changes may be in it or not, earlier ones are. */
export async function* writeTable({
  far,
  kind,
  country,
}: {
  far: FarReads;
  kind: TableKind;
  country: Country;
}): AsyncGenerator<string> {
  const { columns } = TABLES[kind];
  const name = `exports.part ${kind}` as const;
  yield CSV_MARK + csvLines([columns.map(({ head }) => head)]);
  const since = await far.position();
  let after = "";
  for (;;) {
    const values = [country.currency, country.timeZone, after] as const;
    const rows = await far.readOne((asked) => asked.query(name, PART[name], [...values]), since);
    if (rows.length > 0) yield csvLines(rows.map((row) => row.cells.map((cell, at) => writtenCell(columns[at], cell))));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.key;
  }
}

export function cellsOf(columns: readonly Column[]): string {
  return `ARRAY[${columns.map(({ sql }) => `(${sql})::text`).join(", ")}]`;
}

// Named even where unneeded, or PostgreSQL could not tell their types.
const SOME = variantsOf("exports.some", TABLE_KINDS, (kind) => {
  const { key, known = key, from, columns } = TABLES[kind];
  return `SELECT ${cellsOf(columns)} AS cells FROM ${from} WHERE ${known} = ANY ($3) AND $1::text IS NOT NULL AND $2::text IS NOT NULL`;
});

/** Amounts with a comma, null as empty. */
export function writtenCell(column: Column | undefined, cell: string | null): string {
  if (cell === null) return "";
  return column?.money ? formatMinor(Number(cell)) : cell;
}

/** Answers rows by key, each by its heads, as an export writes them. */
export async function readRows({
  db,
  kind,
  country,
  keys,
}: {
  db: Queryable;
  kind: TableKind;
  country: Country;
  keys: readonly string[];
}): Promise<Readonly<Record<string, string>>[]> {
  const { columns } = TABLES[kind];
  const name = `exports.some ${kind}` as const;
  const rows = await db.query(name, SOME[name], [country.currency, country.timeZone, keys]);
  return rows.map(({ cells }) =>
    Object.fromEntries(columns.map((column, at) => [column.head, writtenCell(column, cells[at] ?? null)])),
  );
}
