import { type ImportKind, MOST_IMPORT_LINES } from "@kram/contract/imports";
import { ShopError } from "../../platform/shop-error.ts";
import { TABLES } from "../exports/public.ts";

/** By its heads; `line` as a spreadsheet counts. */
export interface TableLine {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** Without them a file says nothing. */
const NEEDED: Record<ImportKind, readonly string[]> = {
  products: ["code"],
  brands: ["code"],
  categories: ["slug"],
  prices: ["code", "gross_price", "net_volume"],
  stock: ["code", "on_hand"],
  members: ["member_no"],
  "opening-balances": ["reference"],
};

/** Lets columns be missing or moved, skips blank lines. Refuses: table.not-csv, table.columns, table.too-long. */
export async function readTable(kind: ImportKind, csv: string): Promise<TableLine[]> {
  const rows = await rowsOf(csv);
  const heads = (rows[0] ?? []).map((head) => head.trim());
  const known = TABLES[kind].columns.map(({ head }) => head);
  const isRight = NEEDED[kind].every((head) => heads.includes(head)) && heads.every((head) => known.includes(head));
  if (!isRight || new Set(heads).size !== heads.length)
    throw new ShopError({ code: "table.columns", field: "csv", params: { needed: NEEDED[kind].join(", ") } });
  if (rows.length - 1 > MOST_IMPORT_LINES[kind])
    throw new ShopError({ code: "table.too-long", field: "csv", params: { most: MOST_IMPORT_LINES[kind] } });
  return rows
    .map((row, at) => ({ line: at + 1, cells: cellsOf(heads, row) }))
    .slice(1)
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ""));
}

async function rowsOf(csv: string): Promise<string[][]> {
  // Few processes ever read a file, and none at its start.
  const { CsvError, parse } = await import("csv-parse/sync");
  try {
    return parse(csv, { bom: true, delimiter: ";", relax_column_count: true });
  } catch (error) {
    if (error instanceof CsvError) throw new ShopError({ code: "table.not-csv", field: "csv" });
    throw error;
  }
}

function cellsOf(heads: readonly string[], row: readonly string[]): Record<string, string> {
  return Object.fromEntries(heads.map((head, at) => [head, cellOf(row[at] ?? "")]));
}

/** Drops an export's apostrophe against formulas and Windows line ends. */
function cellOf(text: string): string {
  return text
    .replace(/^'(?=[=+\-@\t\r\n|])/u, "")
    .replaceAll("\r\n", "\n")
    .trim();
}
