import type { importTable as importOperation, ImportKind } from "@kram/contract/tables";
import type { OperationAnswer } from "@kram/contract/operation";
import type { Country } from "@kram/countries/country";
import { LARGEST_MINOR, parseMinor } from "@kram/domain/money";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { changeProductStock, readOfficeProduct, setProductPrice } from "../catalog/public.ts";
import { importCategory, inOrderOfPlace } from "./import-category.ts";
import { importMembers } from "./import-members.ts";
import { importOpeningBalances } from "./import-opening-balances.ts";
import { importProducts } from "./import-products.ts";
import { readTable, type TableLine } from "./read-table.ts";

const MOST_PROBLEMS = 100;

/** Ends the transaction of a rehearsal, or of a file with a problem: nothing of it stays. */
class NothingStays extends Error {}

type Answer = OperationAnswer<typeof importOperation>;
type Place = { db: Database; country: Country; staffId: number };

/**
 * Looks through a file and tells the problem of each line; with `apply`, and where there is none, everything is taken in one transaction (members
 * in several), by the same rules and with the same record as a change made by hand. Refuses: table.not-csv, table.columns, table.too-long.
 */
export async function importTable(input: Place & { kind: ImportKind; csv: string; apply: boolean }): Promise<Answer> {
  const { kind, csv, apply } = input;
  const lines = readTable(kind, csv);
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
  input: Place & { kind: ImportKind; lines: readonly TableLine[]; apply: boolean },
): Promise<Pick<Answer, "changes" | "problems"> & { kept?: number }> {
  const { kind } = input;
  if (kind === "products") return importProducts(input);
  if (kind === "members") return importMembers(input);
  if (kind === "opening-balances") return importOpeningBalances(input);
  return importOneByOne({ ...input, kind });
}

type OneByOne = Exclude<ImportKind, "products" | "members" | "opening-balances">;

async function importOneByOne(
  input: Place & { kind: OneByOne; lines: readonly TableLine[]; apply: boolean },
): Promise<Pick<Answer, "changes" | "problems">> {
  const { db, kind, lines, apply } = input;
  const problems: Answer["problems"] = [];
  const seen = new Set<string>();
  let changes = 0;
  try {
    await db.inAmbientTransaction(async () => {
      problems.length = 0;
      seen.clear();
      changes = 0;
      for (const line of kind === "categories" ? inOrderOfPlace(lines) : lines) {
        const [column, key] = keyOf(line);
        const problem = seen.has(key) ? { column, code: "table.twice" } : null;
        seen.add(key);
        const told = problem ?? (await CHANGES[kind](input, line).catch(problemOf));
        if (told === "changed") changes += 1;
        else if (told !== "same") problems.push({ line: line.line, ...told });
      }
      if (!apply || problems.length > 0) throw new NothingStays();
    });
  } catch (error) {
    if (!(error instanceof NothingStays)) throw error;
  }
  return { changes, problems: problems.toSorted((a, b) => a.line - b.line) };
}

/** By which cell a line is known. */
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
  categories: importCategory,
};

/** Columns of what use cases name as the field that is wrong. */
const COLUMNS: Readonly<Record<string, string>> = { slug: "slug", parentId: "parent", "texts.pl.name": "name_pl" };

function isAmount(text: string): boolean {
  const minor = parseMinor(text);
  return minor !== null && minor >= 0 && minor <= LARGEST_MINOR;
}

/** What a use case refuses becomes the problem of its line. */
function problemOf(error: unknown): Told {
  if (!(error instanceof ShopError)) throw error;
  const [first] = error.items;
  const column = first?.code === "product.unknown" ? "code" : (COLUMNS[first?.field ?? ""] ?? null);
  return { column, code: first?.code ?? "request.invalid" };
}
