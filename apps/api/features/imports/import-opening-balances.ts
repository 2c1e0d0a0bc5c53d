import { formatMinor, parseMinor } from "@kram/domain/money";
import type { LineProblem } from "../../platform/line-problem.ts";
import { askForOpeningBalances, expireApprovals } from "../approvals/public.ts";
import { type BroughtLines, compareLines, isDifferent, twice } from "./compare-lines.ts";
import type { TableLine } from "./read-table.ts";

/** Takes a file of balances that a company brings along, which then wait for a second person. Answers how many lines are new, and what is wrong. */
export async function importOpeningBalances(
  input: BroughtLines,
): Promise<{ changes: number; problems: LineProblem[] }> {
  // Lines of a request whose time is over are free again.
  await expireApprovals(input.db);
  const lines = input.lines.map(({ line, cells }) => ({ line, cells: asStoredBalance(cells) }));
  const compared = await compareLines({ ...input, kind: "opening-balances", column: "reference", lines });
  const differing = compared.filter(isDifferent);
  const early = twice(lines, "reference");
  const problems = early.length > 0 ? early : await askForOpeningBalances({ ...input, lines: differing });
  return { changes: differing.length, problems: problems.toSorted((a, b) => a.line - b.line) };
}

/** Cells in the shape in which they are kept; whether a line is booked is told by an export alone. */
function asStoredBalance({ state: _, ...cells }: TableLine["cells"]): TableLine["cells"] {
  const minor = parseMinor(cells.amount ?? "");
  return minor === null ? cells : { ...cells, amount: formatMinor(minor) };
}
