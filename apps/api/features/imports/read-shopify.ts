import { readdir } from "node:fs/promises";
import type { Country, VatClass } from "@kram/countries/country";
import { csvOf } from "@kram/domain/csv";
import {
  type ImportNote,
  membersOfShopify,
  productsOfShopify,
  shopifyKind,
  type ShopifyProduct,
} from "@kram/domain/imports";
import { formatMinor } from "@kram/domain/money";
import type { Queryable } from "../../platform/database.ts";
import { type importCatalog, ImportRefused, readForeignCsv, readKnown } from "../catalog/public.ts";

/** What an export does not say. */
interface ShopifyWishes {
  vatClass: VatClass;
  category: string | undefined;
  picturesDir: string | undefined;
  /** Of the first new member. */
  firstNumber: string | undefined;
  sponsor: string;
}

/** `made` names what it makes, a line each; `notes` what does not come along. */
type ShopifyExport = { made: string[]; notes: string[] } & (
  | { kind: "products"; raw: NonNullable<Parameters<typeof importCatalog>[0]["raw"]> }
  | { kind: "customers"; csv: string }
);

/** Reads an export into the shop's own formats; changes nothing. Throws ImportRefused. Source: catalog 18, members 12. */
export async function readShopify(
  input: { db: Queryable; file: string; country: Country } & ShopifyWishes,
): Promise<ShopifyExport> {
  const rows = await readForeignCsv(input.file);
  const kind = shopifyKind(rows[0]);
  if (kind === null)
    refuse("This is no export of Shopify's: it needs the columns of its products or of its customers.");
  return kind === "products" ? readProducts(rows, input) : readCustomers(rows, input);
}

type Rows = Awaited<ReturnType<typeof readForeignCsv>>;
type Input = Parameters<typeof readShopify>[0];

const PICTURE = /\.(?:png|jpe?g|webp)$/iu;

async function readProducts(rows: Rows, { db, country, picturesDir, ...wishes }: Input): Promise<ShopifyExport> {
  const { names } = await readKnown(db);
  const files = picturesDir === undefined ? null : await readdir(picturesDir).catch(() => null);
  if (picturesDir !== undefined && files === null) refuse(`The folder ${picturesDir} cannot be read.`);
  const known = {
    brands: names.brands,
    categories: names.categories.map(({ path, texts }) => ({
      path,
      names: Object.values(texts).map(({ name }) => name ?? ""),
    })),
  };
  const { brands, products, notes } = productsOfShopify(rows, known, {
    ...wishes,
    currency: country.currency,
    locale: country.serviceLocale,
    pictures: files && new Set(files.filter((name) => PICTURE.test(name))),
  });
  const raw = {
    brands: brands.map((record, at) => ({ row: at + 1, record })),
    categories: [],
    products: products.map(({ line, record, heads }) => ({ row: line, record, heads })),
  };
  const made = [...brands.map(({ code, name }) => `brand ${code}: ${name}`), ...products.map(lineOf)];
  return { kind: "products", raw, made, notes: grouped(notes) };
}

function lineOf({ line, record }: ShopifyProduct): string {
  const { code, texts, prices, categories, picture, pictures = [], isDraft } = record;
  const [currency = "", { gross } = { gross: "no price" }] = Object.entries(prices)[0] ?? [];
  const count = (picture === undefined ? 0 : 1) + pictures.length;
  const parts = [
    texts.pl.title,
    `${typeof gross === "number" ? formatMinor(gross) : gross} ${currency}`.trim(),
    categories.join(" | ") || "no category",
    `${count} ${count === 1 ? "picture" : "pictures"}`,
    ...(isDraft ? ["draft"] : []),
  ];
  return `line ${line}, ${code}: ${parts.join(", ")}`;
}

async function readCustomers(rows: Rows, { db, country, firstNumber, sponsor }: Input): Promise<ShopifyExport> {
  if (firstNumber === undefined) refuse("Give the number of the first member: --first-number 1001.");
  const taken = await db.query("imports.taken", 'SELECT member_no AS "memberNo", email FROM members');
  const { table, notes } = membersOfShopify(rows, {
    country: country.code,
    fields: country.fields,
    zipMask: country.masks.zipCode,
    firstNumber,
    sponsor,
    takenNumbers: new Set(taken.map(({ memberNo }) => memberNo)),
    takenEmails: new Set(taken.map(({ email }) => email)),
  });
  const made = table.slice(1).map(([number, , name, surname, email]) => `${number}: ${name} ${surname}, ${email}`);
  return { kind: "customers", csv: csvOf(table), made, notes: grouped(notes) };
}

const LINES_NAMED = 5;

/** Notes that say the same of many lines once. */
function grouped(notes: readonly ImportNote[]): string[] {
  const alike = Map.groupBy(notes, ({ column, message }) => `${column}: ${message}`);
  return [...alike].map(([text, all]) => {
    const lines = all.slice(0, LINES_NAMED).map(({ line }) => line);
    const more = all.length > LINES_NAMED ? ` and ${all.length - LINES_NAMED} more` : "";
    return `${all.length === 1 ? "line" : "lines"} ${lines.join(", ")}${more}, ${text}`;
  });
}

function refuse(message: string): never {
  throw new ImportRefused([{ row: 0, column: "", message }]);
}
