import type { Database, Queryable } from "../../../platform/database.ts";
import type { LineProblem } from "../../../platform/line-problem.ts";
import { noteStaffActions } from "../../../platform/office/staff-actions.ts";
import { lacksDuties, OWED } from "../office/lacks-duties.ts";
import { type CheckedRecord, checkRecords } from "./check-records.ts";
import { recordOfCells } from "./csv-columns.ts";
import { columnOfPath, ImportRefused } from "./import-error.ts";
import { readKnown } from "./import-catalog.ts";
import { waitPatiently } from "../wait-patiently.ts";
import { storeProducts } from "./store-products.ts";
import { inParts, takeInParts } from "./take-in-parts.ts";

type Cells = Readonly<Record<string, string>>;

/** `before` is null for a new product. */
interface ProductLine {
  line: number;
  before: Cells | null;
  after: Cells;
}

/** Few, so that other changes of the catalogue need not wait. */
const AT_ONCE = 100;

const NO_NAMES = { pictures: new Map<string, string>(), files: new Map<never, never>(), keepsStock: true };

/** Stores parts after a trial; new products begin as drafts. Answers problems by line and the number stored. */
export async function importProductLines({
  db,
  staffId,
  lines,
  apply,
}: {
  db: Database;
  staffId: number;
  lines: readonly ProductLine[];
  apply: boolean;
}): Promise<{ problems: LineProblem[]; kept: number }> {
  const known = await readKnown(db);
  const checked = await check(db, lines, known);
  if ("problems" in checked) return { problems: checked.problems, kept: 0 };
  return takeInParts({
    parts: inParts(checked.records, AT_ONCE),
    apply,
    take: (part, keeps) => store(db, part, { known, lines, staffId, keeps }),
  });
}

type Known = Awaited<ReturnType<typeof readKnown>>;

/** Checks each line by itself and against the shop; reads only. */
async function check(
  db: Queryable,
  lines: readonly ProductLine[],
  known: Known,
): Promise<{ problems: LineProblem[] } | { records: CheckedRecord[] }> {
  const raw = lines.map(({ line, before, after }) => ({
    row: line,
    record: recordOfCells({
      ...after,
      stock: "0",
      available_for_sale: after.available_for_sale || (before ? "yes" : "no"),
    }),
  }));
  try {
    const records = checkRecords(raw, known);
    const problems = [...lines.flatMap(unpublished), ...(await takenSlugs(db, records))];
    return problems.length > 0 ? { problems } : { records };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return { problems: problemsOf(error) };
  }
}

/** Staff publish drafts before they are for sale. */
function unpublished({ line, before, after }: ProductLine): LineProblem[] {
  const isDraft = before === null || before.published === "no";
  const isWanted = after.available_for_sale === "yes" && before?.available_for_sale !== "yes";
  return isDraft && isWanted ? [{ line, column: "available_for_sale", code: "product.not-published" }] : [];
}

async function takenSlugs(db: Queryable, records: readonly CheckedRecord[]): Promise<LineProblem[]> {
  const own = new Map(records.map(({ row, product }) => [product.slug, { row, code: product.code }]));
  const codes = new Set(records.map(({ product }) => product.code));
  const rows = await db.query("import.taken-slugs", "SELECT slug, code FROM products WHERE slug = ANY ($1)", [
    [...own.keys()],
  ]);
  return rows
    .filter(({ code }) => !codes.has(code))
    .map(({ slug }) => ({ line: own.get(slug)?.row ?? 0, column: "slug", code: "product.slug-taken" }));
}

/** Rolls back a rehearsal, or a part with a problem. */
class NothingStays extends Error {}

async function store(
  db: Database,
  records: readonly CheckedRecord[],
  { known, lines, staffId, keeps }: { known: Known; lines: readonly ProductLine[]; staffId: number; keeps: boolean },
): Promise<LineProblem[]> {
  let problems: LineProblem[] = [];
  const lineOf = new Map(lines.map((line) => [line.line, line]));
  const own = records.flatMap(({ row }) => lineOf.get(row) ?? []);
  try {
    await db.inTransaction(async (tx) => {
      await waitPatiently(tx);
      const codes = records.map(({ product }) => product.code);
      await lockProducts(tx, codes);
      const lackedBefore = await lacking(tx, codes);
      // Before anything that others wait for.
      await noteStaffActions(
        tx,
        own.map((line) => ({ staffId, action: "importTable", ...noteOf(line) })),
      );
      await storeProducts(tx, records, { categoryIds: known.categoryIds, ...NO_NAMES });
      await beginAsDrafts(
        tx,
        own.flatMap(({ before, after }) => (before ? [] : [after.code ?? ""])),
      );
      const lackNow = (await lacking(tx, codes)).difference(lackedBefore);
      problems = records
        .filter(({ product }) => lackNow.has(product.code))
        .map(({ row }) => ({ line: row, column: null, code: "product.duties-missing" }));
      if (!keeps || problems.length > 0) throw new NothingStays();
    });
  } catch (error) {
    if (error instanceof ImportRefused) return problemsOf(error);
    if (!(error instanceof NothingStays)) throw error;
  }
  return problems;
}

/** Seen by visitors although they could not be published. */
export async function lacking(tx: Queryable, codes: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query(
    "import.lacking",
    `SELECT p.code FROM products p WHERE p.code = ANY ($1) AND p.published AND ${lacksDuties(2)}`,
    [codes, OWED],
  );
  return new Set(rows.map(({ code }) => code));
}

async function beginAsDrafts(tx: Queryable, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await tx.query("import.drafts", "UPDATE products SET published = false WHERE code = ANY ($1)", [codes]);
}

function noteOf({ before, after }: ProductLine) {
  const heads = Object.keys(after).filter((head) => (before?.[head] ?? "") !== after[head]);
  const some = (cells: Cells) => Object.fromEntries(heads.map((head) => [head, cells[head] ?? ""]));
  return { subject: after.code ?? "", before: before ? some(before) : undefined, after: some(after) };
}

function problemsOf({ errors }: ImportRefused): LineProblem[] {
  return errors.map(({ row, column, code = "invalid-format" }) => ({
    line: row,
    column: columnOfPath(column) || null,
    code,
  }));
}

/** Locks before the catalogue's version, as changes by hand do, against deadlocks. */
export async function lockProducts(tx: Queryable, codes: readonly string[]): Promise<void> {
  await tx.query(
    "import.lock-products",
    "SELECT code FROM products WHERE code = ANY ($1) ORDER BY code FOR NO KEY UPDATE",
    [codes],
  );
}
