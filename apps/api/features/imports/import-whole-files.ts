import { tagsOfCell } from "@kram/domain/members";
import { formatMinor, parseMinor } from "@kram/domain/money";
import type { LineProblem } from "../../platform/line-problem.ts";
import { importMemberLines } from "../members/public.ts";
import { type BroughtLines, type ComparedLine, compareLines, isDifferent, twice } from "./compare-lines.ts";
import type { TableLine } from "./read-table.ts";
import { askForOpeningBalances, expireApprovals } from "../approvals/public.ts";
import { importProductLines } from "../catalog/public.ts";

const INSTANTS: readonly string[] = [
  "joined_at",
  "privacy_accepted_at",
  "contact_accepted_at",
  "marketing_accepted_at",
];

/** What the file leaves out stays. Answers the numbers of changed and stored lines, and the problems. */
export async function importMembers(
  input: BroughtLines,
): Promise<{ changes: number; kept: number; problems: LineProblem[] }> {
  const lines = input.lines.map(({ line, cells }) => ({ line, cells: asStoredMember(cells) }));
  const compared = await compareLines({ ...input, kind: "members", column: "member_no", lines });
  const differing = compared.map(withKind).map(withTags).filter(isDifferent);
  const early = [...twice(lines, "member_no"), ...twice(lines, "email")];
  const { kept, problems } =
    early.length > 0 ? { kept: 0, problems: early } : await importMemberLines({ ...input, lines: differing });
  return { changes: differing.length, kept, problems: problems.toSorted((a, b) => a.line - b.line) };
}

/** Passwords are never imported. */
function asStoredMember({ has_credentials: _, ...cells }: TableLine["cells"]): TableLine["cells"] {
  const whole = Object.entries(cells).map(([head, cell]) => [head, INSTANTS.includes(head) ? withTime(cell) : cell]);
  const { email } = cells;
  return { ...Object.fromEntries(whole), ...(email !== undefined && { email: email.normalize("NFKC").toLowerCase() }) };
}

function withTime(cell: string): string {
  return /^\d{4}-\d{2}-\d{2}$/u.test(cell) ? `${cell} 00:00:00` : cell;
}

/** Company or private by the other cells, unless the line says so. */
function withKind({ line, before, after }: ComparedLine): ComparedLine {
  const kind = after.company_name ? "company" : "private";
  const isSaid = after.kind !== undefined && after.kind !== "" && after.kind !== before?.kind;
  return { line, before, after: { ...after, kind: isSaid ? (after.kind ?? kind) : kind } };
}

/** The same tags in another order or spelling are no change. */
function withTags({ line, before, after }: ComparedLine): ComparedLine {
  const [had = "", tags] = [before?.tags, after.tags];
  if (tags === undefined) return { line, before, after };
  const now = tagsOfCell(tags).join(" | ");
  return { line, before, after: { ...after, tags: now === tagsOfCell(had).join(" | ") ? had : now } };
}

/** They wait for approval. Answers the number of new lines, and the problems. */
export async function importOpeningBalances(
  input: BroughtLines,
): Promise<{ changes: number; problems: LineProblem[] }> {
  // Lines of expired requests are free again.
  await expireApprovals(input.db);
  const lines = input.lines.map(({ line, cells }) => ({ line, cells: asStoredBalance(cells) }));
  const compared = await compareLines({ ...input, kind: "opening-balances", column: "reference", lines });
  const differing = compared.filter(isDifferent);
  const early = twice(lines, "reference");
  const problems = early.length > 0 ? early : await askForOpeningBalances({ ...input, lines: differing });
  return { changes: differing.length, problems: problems.toSorted((a, b) => a.line - b.line) };
}

/** Only exports hold the state. */
function asStoredBalance({ state: _, ...cells }: TableLine["cells"]): TableLine["cells"] {
  const minor = parseMinor(cells.amount ?? "");
  return minor === null ? cells : { ...cells, amount: formatMinor(minor) };
}

/** Publishing asks for all legal facts. */
const READ_ONLY = "published";

/** What the file leaves out stays. Answers the numbers of changed and stored lines, and the problems. */
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
