import { TABLE_KINDS, type TableKind } from "@kram/contract/exports";
import type { Country } from "@kram/countries/country";
import { CSV_MARK, csvLines } from "../../platform/csv.ts";
import type { Queryable } from "../../platform/database.ts";
import { cellsOf, writtenCell } from "./read-rows.ts";
import { variantsOf } from "../../platform/statements.ts";
import { TABLES } from "./table-columns.ts";

/** No more are in memory, however large a table is. */
const ROWS_AT_ONCE = 500;

// Named even where unneeded, or PostgreSQL could not tell their types.
const PART = variantsOf("exports.part", TABLE_KINDS, (kind) => {
  const { key, from, columns } = TABLES[kind];
  return `SELECT ${key} AS key, ${cellsOf(columns)} AS cells FROM ${from}
    WHERE ${key} COLLATE "C" > $3 AND $1::text IS NOT NULL AND $2::text IS NOT NULL ORDER BY ${key} COLLATE "C" LIMIT ${ROWS_AT_ONCE}`;
});

/** Writes CSV in parts, each row once; concurrent changes may be in it or not. */
export async function* writeTable({
  db,
  kind,
  country,
}: {
  db: Queryable;
  kind: TableKind;
  country: Country;
}): AsyncGenerator<string> {
  const { columns } = TABLES[kind];
  const name = `exports.part ${kind}` as const;
  yield CSV_MARK + csvLines([columns.map(({ head }) => head)]);
  let after = "";
  for (;;) {
    const rows = await db.query(name, PART[name], [country.currency, country.timeZone, after]);
    if (rows.length > 0) yield csvLines(rows.map((row) => row.cells.map((cell, at) => writtenCell(columns[at], cell))));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.key;
  }
}
