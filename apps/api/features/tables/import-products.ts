import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { importProductLines, type LineProblem, type ProductLine } from "../catalog/public.ts";
import { readRows } from "./read-rows.ts";
import type { TableLine } from "./read-table.ts";

const AT_ONCE = 500;
/** Told, but set elsewhere: publishing asks for everything that the law wants told. */
const READ_ONLY = "published";

type Cells = TableLine["cells"];

/** Takes a file of products at once: what is not in it, and what it does not name, stays. Answers how many lines change something, and what is wrong. */
export async function importProducts(input: {
  db: Database;
  country: Country;
  staffId: number;
  lines: readonly TableLine[];
  apply: boolean;
}): Promise<{ changes: number; problems: LineProblem[] }> {
  const { db, lines, staffId, apply } = input;
  const stored = await readStored(input);
  const asked = lines.map(({ line, cells }): ProductLine => {
    const before = stored.get(cells.code ?? "") ?? null;
    return { line, before, after: { ...before, ...cells } };
  });
  const differing = asked.filter(({ before, after }) => before === null || isDifferent(before, after));
  const early = [...twice(lines), ...differing.flatMap(readOnly)];
  const problems = early.length > 0 ? early : await importProductLines({ db, staffId, lines: differing, apply });
  return { changes: differing.length, problems: problems.toSorted((a, b) => a.line - b.line) };
}

async function readStored({ db, country, lines }: Parameters<typeof importProducts>[0]): Promise<Map<string, Cells>> {
  const codes = [...new Set(lines.map(({ cells }) => cells.code ?? ""))];
  const stored = new Map<string, Cells>();
  for (let from = 0; from < codes.length; from += AT_ONCE) {
    const keys = codes.slice(from, from + AT_ONCE);
    for (const cells of await readRows({ db, kind: "products", country, keys }))
      stored.set(cells.code ?? "", trimmed(cells));
  }
  return stored;
}

/** Cells as they come back from a file. */
function trimmed(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).map(([head, cell]) => [head, cell.replaceAll("\r\n", "\n").trim()]));
}

function isDifferent(before: Cells, after: Cells): boolean {
  return Object.entries(after).some(([head, cell]) => (before[head] ?? "") !== cell);
}

function twice(lines: readonly TableLine[]): LineProblem[] {
  const seen = new Set<string>();
  return lines.flatMap(({ line, cells: { code = "" } }) => {
    const isSeen = seen.has(code);
    seen.add(code);
    return isSeen ? [{ line, column: "code", code: "table.twice" }] : [];
  });
}

function readOnly({ line, before, after }: ProductLine): LineProblem[] {
  const wanted = after[READ_ONLY] || "no";
  return wanted === (before?.[READ_ONLY] ?? "no") ? [] : [{ line, column: READ_ONLY, code: "table.read-only" }];
}
