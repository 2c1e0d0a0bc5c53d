import { type ImportKind, type importTable as importOperation, MOST_IMPORT_LINES } from "@kram/contract/imports";
import type { OperationAnswer } from "@kram/contract/operation";
import { LARGEST_MINOR, parseMinor } from "@kram/domain/money";
import { ShopError } from "../../platform/shop-error.ts";
import {
  changeProductStock,
  inParts,
  lockProducts,
  readOfficeProduct,
  setProductPrice,
  takeInParts,
} from "../catalog/public.ts";
import type { BroughtLines } from "./compare-lines.ts";
import { importBrand, importCategory, inOrderOfPlace } from "./import-groups.ts";
import { importMembers, importOpeningBalances, importProducts } from "./import-whole-files.ts";
import { readTable, type TableLine } from "./read-table.ts";

const MOST_PROBLEMS = 100;

/** Rolls back a rehearsal, or a file with a problem. */
class NothingStays extends Error {}

type Answer = OperationAnswer<typeof importOperation>;
type Problem = Answer["problems"][number];
type Place = Pick<BroughtLines, "db" | "country" | "staffId">;

/**
 * Checks; with `apply` and without problems stores in parts, as changes by hand. Refuses: table.not-csv,
 * table.columns, table.too-long.
 */
export async function importTable(input: Place & { kind: ImportKind; csv: string; apply: boolean }): Promise<Answer> {
  const { kind, csv, apply } = input;
  const lines = await readTable(kind, csv);
  const { changes, problems, kept } = await takeLines({ ...input, lines });
  const applied = apply && problems.length === 0;
  return {
    lines: lines.length,
    changes,
    kept: kept ?? (applied ? changes : 0),
    applied,
    problems: problems.slice(0, MOST_PROBLEMS),
  };
}

function takeLines(
  input: BroughtLines & { kind: ImportKind },
): Promise<Pick<Answer, "changes" | "problems"> & { kept?: number }> {
  const { kind } = input;
  if (kind === "products") return importProducts(input);
  if (kind === "members") return importMembers(input);
  if (kind === "opening-balances") return importOpeningBalances(input);
  return importOneByOne({ ...input, kind });
}

type OneByOne = Exclude<ImportKind, "products" | "members" | "opening-balances">;

/** Categories depend on each other, so a file of them is one transaction. */
const AT_ONCE: Record<OneByOne, number> = {
  prices: 5,
  stock: 5,
  brands: 100,
  categories: MOST_IMPORT_LINES.categories,
};

async function importOneByOne(
  input: BroughtLines & { kind: OneByOne },
): Promise<Pick<Answer, "changes" | "problems" | "kept">> {
  const { kind, lines, apply } = input;
  const ordered = kind === "categories" ? inOrderOfPlace(lines) : lines;
  const twice = repeated(ordered);
  const changing = new Set<number>();
  const { problems, kept } = await takeInParts({
    parts: inParts(ordered, AT_ONCE[kind]),
    apply,
    take: (part, keeps) => take(input, part, { keeps, twice, changing }),
  });
  const changed = ordered.slice(0, kept).filter(({ line }) => changing.has(line));
  return { changes: changing.size, kept: changed.length, problems: problems.toSorted((a, b) => a.line - b.line) };
}

/** Runs one transaction, rolled back with a problem or without `keeps`; notes which lines change something. */
async function take(
  input: Place & { kind: OneByOne },
  part: readonly TableLine[],
  { keeps, twice, changing }: { keeps: boolean; twice: ReadonlyMap<number, Problem>; changing: Set<number> },
): Promise<Problem[]> {
  const { db, kind } = input;
  let problems: Problem[] = [];
  try {
    await db.inAmbientTransaction(async () => {
      problems = [];
      await lockProducts(
        db,
        part.flatMap(({ cells: { code } }) => code ?? []),
      );
      for (const line of part) {
        const told = twice.get(line.line) ?? (await CHANGES[kind](input, line).catch(problemOf));
        if (told === "changed") changing.add(line.line);
        else if (told !== "same") problems.push({ ...told, line: line.line });
      }
      if (!keeps || problems.length > 0) throw new NothingStays();
    });
  } catch (error) {
    if (!(error instanceof NothingStays)) throw error;
  }
  return problems;
}

/** Of the key of an earlier line. */
function repeated(lines: readonly TableLine[]): Map<number, Problem> {
  const seen = new Set<string>();
  const twice = new Map<number, Problem>();
  for (const line of lines) {
    const [column, key] = keyOf(line);
    if (seen.has(key)) twice.set(line.line, { line: line.line, column, code: "table.twice" });
    seen.add(key);
  }
  return twice;
}

/** A line is known by it. */
function keyOf({ cells }: TableLine): [column: string, key: string] {
  const column = cells.code === undefined ? (cells.id ? "id" : "slug") : "code";
  return [column, `${column} ${cells[column] ?? ""}`];
}

type Told = "changed" | "same" | { column: string | null; code: string };

const CHANGES: Record<OneByOne, (place: Place, line: TableLine) => Promise<Told>> = {
  prices: async ({ db, country, staffId }, { cells }) => {
    const { code = "", gross_price: gross = "", net_volume: volume = "", announced = "no" } = cells;
    if (!isAmount(gross)) return { column: "gross_price", code: "invalid-format" };
    if (!isAmount(volume)) return { column: "net_volume", code: "invalid-format" };
    if (announced !== "yes" && announced !== "no") return { column: "announced", code: "invalid-format" };
    const price = (await readOfficeProduct(db, country, code)).price;
    const isSame =
      price !== null &&
      price.gross === parseMinor(gross) &&
      price.netVolume === parseMinor(volume) &&
      (price.before !== null) === (announced === "yes");
    if (isSame) return "same";
    const change = { grossPrice: gross, netVolume: volume, announced: announced === "yes" };
    await setProductPrice({ db, country, staffId, code, ...change });
    return "changed";
  },
  stock: async ({ db, country, staffId }, { cells }) => {
    const { code = "", on_hand: counted = "" } = cells;
    if (!/^\d{1,7}$/u.test(counted)) return { column: "on_hand", code: "only-digits" };
    const { stock } = await readOfficeProduct(db, country, code);
    const change = Number(counted) - (stock?.onHand ?? 0);
    if (change === 0) return "same";
    await changeProductStock({ db, country, staffId, code, change, reason: "count", note: "CSV" });
    return "changed";
  },
  brands: importBrand,
  categories: importCategory,
};

/** Of fields that use cases refuse. */
const COLUMNS: Readonly<Record<string, string>> = { slug: "slug", parentId: "parent", "texts.pl.name": "name_pl" };

function isAmount(text: string): boolean {
  const minor = parseMinor(text);
  return minor !== null && minor >= 0 && minor <= LARGEST_MINOR;
}

/** A use case's refusal, for its line. */
function problemOf(error: unknown): Told {
  if (!(error instanceof ShopError)) throw error;
  const [first] = error.items;
  const column = first?.code === "product.unknown" ? "code" : (COLUMNS[first?.field ?? ""] ?? null);
  return { column, code: first?.code ?? "request.invalid" };
}
