import type { LineProblem } from "../../platform/line-problem.ts";
import { importMemberLines } from "../members/public.ts";
import { type BroughtLines, type ComparedLine, compareLines, isDifferent, twice } from "./compare-lines.ts";
import type { TableLine } from "./read-table.ts";

const INSTANTS: readonly string[] = [
  "joined_at",
  "privacy_accepted_at",
  "contact_accepted_at",
  "marketing_accepted_at",
];

/** Takes a file of members: who is not in it, and what it does not name, stays. Answers how many lines change something, how many are stored, and what is wrong. */
export async function importMembers(
  input: BroughtLines,
): Promise<{ changes: number; kept: number; problems: LineProblem[] }> {
  const lines = input.lines.map(({ line, cells }) => ({ line, cells: asStoredMember(cells) }));
  const compared = await compareLines({ ...input, kind: "members", column: "member_no", lines });
  const differing = compared.map(withKind).filter(isDifferent);
  const early = [...twice(lines, "member_no"), ...twice(lines, "email")];
  const { kept, problems } =
    early.length > 0 ? { kept: 0, problems: early } : await importMemberLines({ ...input, lines: differing });
  return { changes: differing.length, kept, problems: problems.toSorted((a, b) => a.line - b.line) };
}

/** Cells in the shape in which they are kept. Whether somebody has a password is told by an export alone: none is ever brought in. */
function asStoredMember({ has_credentials: _, ...cells }: TableLine["cells"]): TableLine["cells"] {
  const whole = Object.entries(cells).map(([head, cell]) => [head, INSTANTS.includes(head) ? withTime(cell) : cell]);
  const { email } = cells;
  return { ...Object.fromEntries(whole), ...(email !== undefined && { email: email.normalize("NFKC").toLowerCase() }) };
}

function withTime(cell: string): string {
  return /^\d{4}-\d{2}-\d{2}$/u.test(cell) ? `${cell} 00:00:00` : cell;
}

/** Company or private person follows from what else is known, unless the line says so. */
function withKind({ line, before, after }: ComparedLine): ComparedLine {
  const kind = after.company_name ? "company" : "private";
  const isSaid = after.kind !== undefined && after.kind !== "" && after.kind !== before?.kind;
  return { line, before, after: { ...after, kind: isSaid ? (after.kind ?? kind) : kind } };
}
