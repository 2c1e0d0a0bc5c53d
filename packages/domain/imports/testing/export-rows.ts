import type { ExportRow } from "../public.ts";

export type Cells = Record<string, string>;

/** As the export's reader hands them over: heads in small letters, all of them in each row. */
export function rowsOf(rows: readonly Cells[]): ExportRow[] {
  const heads = new Set(rows.flatMap((row) => Object.keys(row)));
  return rows.map((row, at) => ({
    line: at + 2,
    cells: Object.fromEntries([...heads].map((head) => [head.toLowerCase(), row[head] ?? ""])),
  }));
}
