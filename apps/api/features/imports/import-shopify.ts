import {
  IMPORT_ROLES,
  type importShopify as importOperation,
  MOST_IMPORT_LINES,
  MOST_REDIRECTS,
  SHOPIFY_SHOWN,
} from "@kram/contract/imports";
import type { OperationAnswer, OperationInput } from "@kram/contract/operation";
import type { Country } from "@kram/countries/country";
import { csvOf } from "@kram/domain/csv";
import {
  columnsOf,
  type ExportRow,
  redirectsOfShopify,
  shopifyKind,
  type ShopifyKind,
  type ShopifyProduct,
} from "@kram/domain/imports";
import { mayDo, type StaffRole } from "@kram/domain/staff";
import type { Database, Queryable } from "../../platform/database.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import { noteStaffAction, noteStaffActions } from "../../platform/office/staff-actions.ts";
import type { Pictures } from "../../platform/pictures/picture-work.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { readUpload } from "../../platform/uploads/read-upload.ts";
import {
  foreignRowsOf,
  importCatalog,
  ImportRefused,
  lacking,
  lockProducts,
  storePicture,
  storePictures,
} from "../catalog/public.ts";
import { createFormerAddressesRepository } from "./former-addresses.repository.ts";
import { importTable } from "./import-table.ts";
import { alike, picturesOf, priceOf, readCustomers, readProducts } from "./read-shopify.ts";

type Answer = OperationAnswer<typeof importOperation>;

type Input = OperationInput<typeof importOperation>["body"] & {
  db: Database;
  country: Country;
  shopUrl: string;
  media: MediaStore;
  staffId: number;
  roles: readonly StaffRole[];
};

const MOST_PROBLEMS = 100;
const MOST_NOTES = 500;

/** Whose roles bring it in, how much of it at once, and how. */
const KINDS = {
  products: { roles: IMPORT_ROLES.products, most: MOST_IMPORT_LINES.products, take: takeProducts },
  customers: { roles: IMPORT_ROLES.members, most: MOST_IMPORT_LINES.members, take: takeCustomers },
  redirects: { roles: IMPORT_ROLES.categories, most: MOST_REDIRECTS, take: takeRedirects },
} as const satisfies Record<ShopifyKind, object>;

/**
 * Previews; with `apply` and without problems stores products and addresses whole, and members as their own file.
 * Source: catalog 18, members 12, pages 20.
 * Refuses: table.not-shopify, table.too-long, product.picture-unknown, user.forbidden.
 */
export async function importShopify(input: Input): Promise<Answer> {
  const rows = await foreignRowsOf(input.csv).catch(refuseUnread);
  const [first] = rows;
  const kind = shopifyKind(first);
  if (first === undefined || kind === null) throw new ShopError({ code: "table.not-shopify", field: "csv" });
  const { roles, most, take } = KINDS[kind];
  if (!mayDo(input.roles, roles)) throw new ShopError({ code: "user.forbidden" });
  if (rows.length > most) throw new ShopError({ code: "table.too-long", field: "csv", params: { most } });
  const answer = await take(rows, input);
  const { made, notes, problems } = answer;
  return {
    ...answer,
    kind,
    columns: columnsOf(first),
    count: made.length,
    made: made.slice(0, SHOPIFY_SHOWN),
    notes: notes.slice(0, MOST_NOTES),
    moreNotes: Math.max(0, notes.length - MOST_NOTES),
    problems: problems.slice(0, MOST_PROBLEMS),
  };
}

function refuseUnread(error: unknown): never {
  throw error instanceof ImportRefused ? new ShopError({ code: "table.not-shopify", field: "csv" }) : error;
}

type Taken = Omit<Answer, "kind" | "columns" | "count" | "moreNotes">;

async function takeProducts(rows: readonly ExportRow[], input: Input): Promise<Taken> {
  const { db, media, staffId, apply, pictures } = input;
  const kept = await keptPictures(db, pictures);
  const files = pictures.length === 0 ? null : pictures.map(({ file }) => file);
  const { raw, brands, products, notes } = await readProducts(rows, {
    ...input,
    category: input.category ?? undefined,
    files,
  });
  const shown = await shownOf(
    db,
    products.map(({ record }) => record.code),
  );
  const own = products.map(({ record, ...rest }) => {
    return { ...rest, record: { ...record, isDraft: record.isDraft || !shown.has(record.code) } };
  });
  const told = {
    made: own.map(madeOf),
    brands: brands.map(({ name }) => name),
    notes: alike(notes),
    pictures: [...new Set(products.flatMap(({ record }) => picturesOf(record)))],
  };
  try {
    const { created, changed } = await importCatalog({
      db,
      file: "",
      media,
      raw: {
        ...raw,
        products: own.map(({ line, record, heads }) => ({ row: line, record: withKept(record, kept), heads })),
      },
      kept,
      dryRun: !apply,
      ...keptWhole(own, staffId),
    });
    return { ...told, created, changed, applied: apply, problems: [] };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    const problems = error.errors.map(({ row, column, code = "invalid-format" }) => {
      return { line: row, column: column || null, code };
    });
    return { ...told, created: 0, changed: 0, applied: false, problems };
  }
}

/** Codes of products that visitors see; all others come as drafts, because the law wants more told than an export holds. */
async function shownOf(db: Queryable, codes: readonly string[]): Promise<Set<string>> {
  const rows = await db.query("imports.shown", "SELECT code FROM products WHERE code = ANY ($1) AND published", [
    codes,
  ]);
  return new Set(rows.map(({ code }) => code));
}

/** Notes each product; one that visitors see loses nothing that the law wants told. */
function keptWhole(products: readonly ShopifyProduct[], staffId: number) {
  let before = new Set<string>();
  const onTake = async (tx: Queryable, codes: readonly string[]) => {
    await lockProducts(tx, codes);
    before = await lacking(tx, codes);
    await noteStaffActions(
      tx,
      codes.map((code) => ({ staffId, action: "importShopify", subject: code })),
    );
  };
  const onStored = async (tx: Queryable, codes: readonly string[]) => {
    const now = (await lacking(tx, codes)).difference(before);
    const errors = products
      .filter(({ record }) => now.has(record.code))
      .map(({ line }) => ({ row: line, column: "", message: "lacks what is owed", code: "product.duties-missing" }));
    if (errors.length > 0) throw new ImportRefused(errors);
  };
  return { onTake, onStored };
}

function madeOf({ line, record }: ShopifyProduct): Answer["made"][number] {
  return {
    line,
    code: record.code,
    title: record.texts.pl.title,
    price: priceOf(record),
    places: record.categories,
    pictures: picturesOf(record).length,
    isDraft: record.isDraft,
  };
}

/** Only pictures that are in the shop already; a preview comes before them. */
function withKept(record: ShopifyProduct["record"], kept: ReadonlyMap<string, string>): object {
  const { picture: _, pictures: __, ...rest } = record;
  const [picture, ...pictures] = picturesOf(record).filter((file) => kept.has(file));
  return { ...rest, ...(picture !== undefined && { picture }), ...(pictures.length > 0 && { pictures }) };
}

/** Stored names by the files'. Refuses: product.picture-unknown. */
async function keptPictures(db: Queryable, pictures: Input["pictures"]): Promise<Map<string, string>> {
  const kept = new Map(pictures.flatMap(({ file, name }) => (name === null ? [] : [[file, name] as const])));
  const names = [...new Set(kept.values())];
  const known = await db.query("imports.pictures", "SELECT name FROM pictures WHERE name = ANY ($1)", [names]);
  if (known.length < names.length) throw new ShopError({ code: "product.picture-unknown", field: "pictures" });
  return kept;
}

async function takeCustomers(rows: readonly ExportRow[], input: Input): Promise<Taken> {
  const { db, country, staffId, apply } = input;
  const firstNumber = input.firstNumber ?? (await nextNumber(db));
  const { table, lines, notes } = await readCustomers(rows, { ...input, category: undefined, firstNumber });
  const made = table.slice(1).map(([code = "", , name = "", surname = "", email = ""], at) => ({
    line: lines[at] ?? 0,
    code,
    title: `${name} ${surname}`,
    price: "",
    places: [email],
    pictures: 0,
    isDraft: false,
  }));
  const told = { made, brands: [], notes: alike(notes), pictures: [], changed: 0 };
  if (made.length === 0) return { ...told, created: 0, applied: false, problems: [] };
  const { changes, applied, problems } = await importTable({
    db,
    country,
    staffId,
    kind: "members",
    csv: csvOf(table),
    apply,
  });
  // Below the heads of the made table.
  const own = problems.map(({ line, ...problem }) => ({ ...problem, line: lines[line - 2] ?? 0 }));
  return { ...told, created: changes, applied, problems: own };
}

/** Those of the file that lead somewhere; others that came before stay. */
async function takeRedirects(rows: readonly ExportRow[], input: Input): Promise<Taken> {
  const { db, country, shopUrl, staffId, apply } = input;
  return db.inTransaction(async (tx) => {
    const repository = createFormerAddressesRepository(tx);
    const known = await repository.knownPlaces(country.code, new URL(shopUrl).origin);
    const { addresses, notes } = redirectsOfShopify(rows, known);
    const differences = await repository.differences(addresses);
    const { created, changed } = differences;
    const isNew = created + changed > 0;
    if (apply && isNew) {
      await repository.store(addresses);
      await noteStaffAction(tx, { staffId, action: "importShopify", subject: "former-addresses", after: differences });
    }
    const made = addresses.map(({ line, path, leadsTo }) => {
      return { line, code: leadsTo, title: path, price: "", places: [], pictures: 0, isDraft: false };
    });
    return { made, brands: [], notes: alike(notes), pictures: [], created, changed, applied: apply, problems: [] };
  });
}

async function nextNumber(db: Queryable): Promise<string> {
  const [row] = await db.query(
    "imports.next-number",
    "SELECT (coalesce(max(member_no::bigint), 1000) + 1)::text AS number FROM members",
  );
  return (row?.number ?? "").padStart(4, "0");
}

/** Refuses: attachment.too-big, attachment.wrong-type, attachment.too-many-pixels. */
export async function addShopifyPicture(input: {
  db: Database;
  media: MediaStore;
  pictures: Pictures;
  staffId: number;
  name: string;
  content: string;
}): Promise<{ name: string }> {
  const { db, media, pictures, staffId, name: file, content } = input;
  const upload = await readUpload(pictures, { name: file, content, mostBytes: 5 * 1024 * 1024, field: "content" });
  if (upload.mediaType === "application/pdf") throw new ShopError({ code: "attachment.wrong-type", field: "content" });
  const stored = await storePicture(upload.bytes, media, pictures);
  await db.inTransaction(async (tx) => {
    await storePictures(tx, [stored]);
    await noteStaffAction(tx, { staffId, action: "addShopifyPicture", subject: stored.name, after: { file } });
  });
  return { name: stored.name };
}
