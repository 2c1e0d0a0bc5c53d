import { TABLE_KINDS, type TableKind } from "@kram/contract/exports";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import type { Queryable } from "../../platform/database.ts";
import type { Column } from "./column.ts";
import { variantsOf } from "../../platform/statements.ts";
import { TABLES } from "./table-columns.ts";

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
