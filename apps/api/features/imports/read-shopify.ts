import { readdir } from "node:fs/promises";
import type { Country, VatClass } from "@kram/countries/country";
import { csvOf } from "@kram/domain/csv";
import {
  type ExportRow,
  type ImportNote,
  membersOfShopify,
  productsOfShopify,
  sentenceOf,
  shopifyKind,
  type ShopifyProduct,
} from "@kram/domain/imports";
import { formatMinor } from "@kram/domain/money";
import type { Queryable } from "../../platform/database.ts";
import { type importCatalog, ImportRefused, readForeignCsv, readKnown } from "../catalog/public.ts";

/** What an export does not say. */
interface ShopifyWishes {
  db: Queryable;
  country: Country;
  vatClass: VatClass;
  category: string | undefined;
  sponsor: string;
}

type Raw = NonNullable<Parameters<typeof importCatalog>[0]["raw"]>;

/** `made` names what it makes, a line each; `notes` what does not come along. */
type ShopifyExport = { made: string[]; notes: string[] } & (
  | { kind: "products"; raw: Raw }
  | { kind: "customers"; csv: string }
);

const PICTURE = /\.(?:png|jpe?g|webp)$/iu;

/** Reads an export into the shop's own formats; changes nothing. Throws ImportRefused. Source: catalog 18, members 12. */
export async function readShopify(
  input: ShopifyWishes & {
    file: string;
    picturesDir: string | undefined;
    /** Of the first new member. */
    firstNumber: string | undefined;
  },
): Promise<ShopifyExport> {
  const { file, picturesDir, firstNumber } = input;
  const rows = await readForeignCsv(file);
  const kind = shopifyKind(rows[0]);
  if (kind === null)
    refuse("This is no export of Shopify's: it needs the columns of its products or of its customers.");
  if (kind === "redirects") refuse("URL redirects come in by the office: under “CSV files”, “Move from Shopify”.");
  if (kind === "customers") {
    if (firstNumber === undefined) refuse("Give the number of the first member: --first-number 1001.");
    const { table, notes } = await readCustomers(rows, { ...input, firstNumber });
    const made = table.slice(1).map(([number, , name, surname, email]) => `${number}: ${name} ${surname}, ${email}`);
    return { kind, csv: csvOf(table), made, notes: alike(notes).map(lineOfNotes) };
  }
  const files = picturesDir === undefined ? null : await readdir(picturesDir).catch(() => null);
  if (picturesDir !== undefined && files === null) refuse(`The folder ${picturesDir} cannot be read.`);
  const { raw, brands, products, notes } = await readProducts(rows, { ...input, files });
  const made = [...brands.map(({ code, name }) => `brand ${code}: ${name}`), ...products.map(lineOf)];
  return { kind, raw, made, notes: alike(notes).map(lineOfNotes) };
}

/** `files`: names of those at hand, pictures among them; null without any. */
export async function readProducts(
  rows: readonly ExportRow[],
  { db, country, files, ...wishes }: ShopifyWishes & { files: readonly string[] | null },
) {
  const { names } = await readKnown(db);
  const known = {
    brands: names.brands,
    categories: names.categories.map(({ path, texts }) => ({
      path,
      names: Object.values(texts).map(({ name }) => name ?? ""),
    })),
  };
  const found = productsOfShopify(rows, known, {
    ...wishes,
    currency: country.currency,
    locale: country.serviceLocale,
    pictures: files && new Set(files.filter((name) => PICTURE.test(name))),
  });
  const raw: Raw = {
    brands: found.brands.map((record, at) => ({ row: at + 1, record })),
    categories: [],
    products: found.products.map(({ line, record, heads }) => ({ row: line, record, heads })),
  };
  return { ...found, raw };
}

/** As a table that “CSV files” takes. */
export async function readCustomers(
  rows: readonly ExportRow[],
  { db, country, firstNumber, sponsor }: ShopifyWishes & { firstNumber: string },
) {
  const taken = await db.query("imports.taken", 'SELECT member_no AS "memberNo", email FROM members');
  return membersOfShopify(rows, {
    country: country.code,
    fields: country.fields,
    zipMask: country.masks.zipCode,
    firstNumber,
    sponsor,
    takenNumbers: new Set(taken.map(({ memberNo }) => memberNo)),
    takenEmails: new Set(taken.map(({ email }) => email)),
  });
}

function lineOf({ line, record }: ShopifyProduct): string {
  const { code, texts, categories, isDraft } = record;
  const count = picturesOf(record).length;
  const parts = [
    texts.pl.title,
    priceOf(record) || "no price",
    categories.join(" | ") || "no category",
    `${count} ${count === 1 ? "picture" : "pictures"}`,
    ...(isDraft ? ["draft"] : []),
  ];
  return `line ${line}, ${code}: ${parts.join(", ")}`;
}

/** As the export writes it where it is no amount; empty without one. */
export function priceOf({ prices }: ShopifyProduct["record"]): string {
  const [currency, price] = Object.entries(prices)[0] ?? [];
  if (price === undefined) return "";
  return `${typeof price.gross === "number" ? formatMinor(price.gross) : price.gross} ${currency}`;
}

/** Files of its pictures, the main one first. */
export function picturesOf({ picture, pictures = [] }: ShopifyProduct["record"]): string[] {
  return picture === undefined ? pictures : [picture, ...pictures];
}

const LINES_NAMED = 5;

type Alike = Omit<ImportNote, "line"> & { lines: number[]; count: number };

/** Notes that say the same of many lines once, with the first lines. */
export function alike(notes: readonly ImportNote[]): Alike[] {
  const groups = Map.groupBy(notes, ({ column, ...note }) => `${column}: ${sentenceOf(note)}`);
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { line: _, ...note } = first;
    return [{ ...note, lines: all.slice(0, LINES_NAMED).map(({ line }) => line), count: all.length }];
  });
}

function lineOfNotes({ column, lines, count, ...note }: Alike): string {
  const more = count > lines.length ? ` and ${count - lines.length} more` : "";
  return `${count === 1 ? "line" : "lines"} ${lines.join(", ")}${more}, ${column}: ${sentenceOf(note)}`;
}

function refuse(message: string): never {
  throw new ImportRefused([{ row: 0, column: "", message }]);
}
