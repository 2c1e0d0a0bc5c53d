import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { BRAND_COLUMNS, brandOfCells, CSV_COLUMNS, REQUIRED_COLUMNS, recordOfCells } from "./csv-columns.ts";
import { ImportRefused } from "./import-error.ts";

/** Unchecked; only JSON can bring categories. */
export interface RawFile {
  brands: RawRecord[];
  categories: unknown[];
  products: RawRecord[];
}

/** With the row that people find it in. */
export interface RawRecord {
  row: number;
  record: unknown;
  /** Of a CSV, by the heads of its columns. */
  cells?: Readonly<Record<string, string>>;
  /** Of a foreign export, by our fields. */
  heads?: Readonly<Record<string, string>>;
}

const MOST_BYTES = 256 * 1024 * 1024;
const LONGEST_CELL = 100_000;

/** Takes CSV, JSON, or `{brands, categories, products}`. Throws ImportRefused for a wrong format or columns. */
export async function readImportFile(file: string): Promise<RawFile> {
  const text = await readText(file);
  return extname(file).toLowerCase() === ".json" ? readJson(text) : readCsv(text);
}

/** As foreignRowsOf. Throws ImportRefused besides for what cannot be read. */
export async function readForeignCsv(file: string): ReturnType<typeof foreignRowsOf> {
  return foreignRowsOf(await readText(file));
}

/** Lines as a spreadsheet counts them, cells by heads in lower case. Throws ImportRefused for what is no CSV. */
export async function foreignRowsOf(text: string): Promise<{ line: number; cells: Record<string, string> }[]> {
  const rows = await parseCsv(text, delimiterOf(text));
  return rows.map(({ record }, at) => ({ line: at + 2, cells: record }));
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => refuse(`The file ${file} cannot be read.`));
  if (bytes.length > MOST_BYTES) refuse("The file is larger than 256 MB. Split it.");
  const text = decode(bytes);
  if (text.trim() === "") refuse("The file is empty.");
  return text;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refuse("The file is not UTF-8. Save it as CSV UTF-8 and try again.");
  }
}

function readJson(text: string): RawFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return refuse(`The file is no JSON: ${(error as Error).message}`);
  }
  const {
    brands = [],
    categories = [],
    products = [],
    ...rest
  } = (Array.isArray(content) ? { products: content } : content) as Record<string, unknown>;
  const parts = [brands, categories, products];
  if (
    !parts.every((part) => Array.isArray(part)) ||
    Object.keys(rest).length > 0 ||
    parts.every((part) => (part as []).length === 0)
  ) {
    return refuse("The file must hold a list of products: [ … ], or { brands, categories, products }.");
  }
  const [rawBrands = [], rawCategories = [], rawProducts = []] = parts as unknown[][];
  return {
    brands: rawBrands.map((record, index) => ({ row: index + 1, record })),
    categories: rawCategories,
    products: rawProducts.map((record, index) => ({ row: index + 1, record })),
  };
}

/** Of brands where there are only their columns, else of products. */
async function readCsv(text: string): Promise<RawFile> {
  const rows = await parseCsv(text, delimiterOf(text));
  const header = Object.keys(rows[0]?.record ?? {});
  if (header.length > 0 && header.every((name) => BRAND_COLUMNS.includes(name)))
    return {
      brands: rows.map(({ record, info }) => ({ row: info.lines, record: brandOfCells(record), cells: record })),
      categories: [],
      products: [],
    };
  const unknown = header.filter((name) => !CSV_COLUMNS.includes(name));
  const missing = REQUIRED_COLUMNS.filter((name) => !header.includes(name));
  if (rows.length === 0) refuse("The file has a header, but no product.");
  if (unknown.length > 0) refuse(`Unknown columns: ${unknown.join(", ")}.`);
  if (missing.length > 0) refuse(`Missing columns: ${missing.join(", ")}.`);
  const products = rows.map(({ record, info }) => ({ row: info.lines, record: recordOfCells(record), cells: record }));
  return { brands: [], categories: [], products };
}

interface CsvRow {
  record: Record<string, string>;
  info: { lines: number };
}

async function parseCsv(text: string, delimiter: string): Promise<CsvRow[]> {
  const { CsvError, parse } = await import("csv-parse/sync");
  try {
    return parse(text, {
      bom: true,
      columns: namedOnce,
      delimiter,
      trim: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: LONGEST_CELL * 4,
    }) as never;
  } catch (error) {
    const line = error instanceof CsvError ? ((error as { lines?: number }).lines ?? 0) : 0;
    throw new ImportRefused([
      { row: line, column: "", message: `The row cannot be read: ${(error as Error).message}` },
    ]);
  }
}

function namedOnce(header: string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? names : refuse(`The column ${twice} stands there twice.`);
}

/** Comma, semicolon or tab, whichever the header has most. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.indexOf("\n") + 1 || undefined);
  const count = (separator: string) => header.split(separator).length;
  return [",", ";", "\t"].reduce((best, each) => (count(each) > count(best) ? each : best));
}

function refuse(message: string): never {
  throw new ImportRefused([{ row: 0, column: "", message }]);
}
