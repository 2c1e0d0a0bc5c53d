import type { ImportKind } from "@kram/contract/imports";
import type { Country } from "@kram/countries/country";
import type { Database, Queryable } from "../../platform/database.ts";
import type { LineProblem } from "../../platform/line-problem.ts";
import { readRows } from "../exports/public.ts";
import type { TableLine } from "./read-table.ts";

const AT_ONCE = 500;

/** Without `apply` it is only checked. */
export interface BroughtLines {
  db: Database;
  country: Country;
  staffId: number;
  lines: readonly TableLine[];
  apply: boolean;
}

type Cells = TableLine["cells"];

/** `before` is null for a new row. */
export interface ComparedLine {
  line: number;
  before: Cells | null;
  after: Cells;
}

/** Pairs by the key column; cells that a line leaves out stay. */
export async function compareLines({
  db,
  kind,
  country,
  column,
  lines,
}: {
  db: Queryable;
  kind: ImportKind;
  country: Country;
  column: string;
  lines: readonly TableLine[];
}): Promise<ComparedLine[]> {
  const keys = [...new Set(lines.map(({ cells }) => cells[column] ?? ""))];
  const stored = new Map<string, Cells>();
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = await readRows({ db, kind, country, keys: keys.slice(from, from + AT_ONCE) });
    for (const cells of some) stored.set(cells[column] ?? "", trimmed(cells));
  }
  return lines.map(({ line, cells }) => {
    const before = stored.get(cells[column] ?? "") ?? null;
    return { line, before, after: { ...before, ...cells } };
  });
}

export function isDifferent({ before, after }: ComparedLine): boolean {
  return before === null || Object.entries(after).some(([head, cell]) => (before[head] ?? "") !== cell);
}

/** Finds lines whose cell stood before; empty cells do not count. */
export function twice(lines: readonly TableLine[], column: string): LineProblem[] {
  const seen = new Set<string>();
  return lines.flatMap(({ line, cells }) => {
    const cell = cells[column] ?? "";
    const isSeen = cell !== "" && seen.has(cell);
    seen.add(cell);
    return isSeen ? [{ line, column, code: "table.twice" }] : [];
  });
}

/** As they come back from a file. */
function trimmed(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).map(([head, cell]) => [head, cell.replaceAll("\r\n", "\n").trim()]));
}
