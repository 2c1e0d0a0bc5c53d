import { type ImportKind, MOST_IMPORT_LINES } from "@kram/contract/imports";
import { CsvError, parse } from "csv-parse/sync";
import { ShopError } from "../../platform/shop-error.ts";
import { TABLES } from "../exports/public.ts";

/** A line of a file, by its heads; `line` as a spreadsheet counts. */
export interface TableLine {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** Columns without which a file says nothing. */
const NEEDED: Record<ImportKind, readonly string[]> = {
  products: ["code"],
  categories: ["slug"],
  prices: ["code", "gross_price", "net_volume"],
  stock: ["code", "on_hand"],
  members: ["member_no"],
  "opening-balances": ["reference"],
};

/** Reads a file as it was exported, columns left out or moved as one likes; blank lines do not count. Refuses: table.not-csv, table.columns, table.too-long. */
export function readTable(kind: ImportKind, csv: string): TableLine[] {
  const rows = rowsOf(csv);
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

function rowsOf(csv: string): string[][] {
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

/** A cell without what an export or a spreadsheet put around it: the apostrophe that keeps a text from being run, and line ends of Windows. */
function cellOf(text: string): string {
  return text
    .replace(/^'(?=[=+\-@\t\r\n|])/u, "")
    .replaceAll("\r\n", "\n")
    .trim();
}
