import type { LineProblem } from "../../platform/line-problem.ts";
import { importProductLines } from "../catalog/public.ts";
import { type BroughtLines, type ComparedLine, compareLines, isDifferent, twice } from "./compare-lines.ts";

/** Told, but set elsewhere: publishing asks for everything that the law wants told. */
const READ_ONLY = "published";

/** Takes a file of products: what is not in it, and what it does not name, stays. Answers how many lines change something, how many are stored, and what is wrong. */
export async function importProducts(
  input: BroughtLines,
): Promise<{ changes: number; kept: number; problems: LineProblem[] }> {
  const { db, lines, staffId, apply } = input;
  const asked = await compareLines({ ...input, kind: "products", column: "code" });
  const differing = asked.filter(isDifferent);
  const early = [...twice(lines, "code"), ...differing.flatMap(readOnly)];
  const { kept, problems } =
    early.length > 0
      ? { kept: 0, problems: early }
      : await importProductLines({ db, staffId, lines: differing, apply });
  return { changes: differing.length, kept, problems: problems.toSorted((a, b) => a.line - b.line) };
}

function readOnly({ line, before, after }: ComparedLine): LineProblem[] {
  const wanted = after[READ_ONLY] || "no";
  return wanted === (before?.[READ_ONLY] ?? "no") ? [] : [{ line, column: READ_ONLY, code: "table.read-only" }];
}
