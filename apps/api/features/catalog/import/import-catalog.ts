import { dirname } from "node:path";
import type { Database, Queryable } from "../../../platform/database.ts";
import type { MediaStore } from "../../../platform/media/media-store.ts";
import { type CheckedRecord, checkRecords } from "./check-records.ts";
import { categoryPaths, type CategoryRecord, checkCategories } from "./category-records.ts";
import { placeFiles } from "./place-files.ts";
import { type RawFile, readImportFile } from "./read-import-file.ts";
import { type NamedPicture, placePictures, storePictures } from "./store-pictures.ts";
import { type ImportCounts, storeProducts } from "./store-products.ts";
import { storeBrands, storeCategories } from "./store-categories.ts";
import { refuseLessThanReserved } from "./store-stock.ts";
import { waitPatiently } from "../wait-patiently.ts";
import { ImportRefused } from "./import-error.ts";

/** Takes a file whole or not at all; a dry run only counts. Throws ImportRefused with every error by row, ShopError as the store does. */
export async function importCatalog(input: {
  db: Database;
  file: string;
  /** Read already, of a foreign export. */
  raw?: RawFile;
  media: MediaStore;
  /** Base of picture names; beside the file unless given. */
  picturesDir?: string;
  /** Base of file names; `picturesDir` unless given. */
  filesDir?: string;
  dryRun?: boolean;
  /** Names of kept pictures by those of the file; none is read then. */
  kept?: ReadonlyMap<string, string>;
  /** Of all products of the file, before and after they are stored. */
  onTake?: (tx: Queryable, codes: readonly string[]) => Promise<void>;
  onStored?: (tx: Queryable, codes: readonly string[]) => Promise<void>;
}): Promise<ImportCounts & { withoutSafety: string[] }> {
  const { db, file, media, picturesDir = dirname(file), filesDir = picturesDir, dryRun = false } = input;
  const raw = input.raw ?? (await readImportFile(file));
  const groups = checkCategories(raw);
  const known = await readKnown(db);
  const brands = new Set([...known.brands, ...groups.brands.map((brand) => brand.code)]);
  const categoryIds = new Map([...known.categoryIds, ...categoryPaths(groups.categories)]);
  const records = checkRecords(raw.products, { brands, categoryIds });
  const codes = records.map(({ product }) => product.code);
  const named = input.kept ? [] : namedPictures(groups.categories, records);
  const placed = await placePictures(named, { picturesDir, media });
  const pictures = input.kept ?? new Map([...placed].map(([name, picture]) => [name, picture.name]));
  const files = await placeFiles(namedFiles(records), { filesDir, media });
  let counts: (ImportCounts & { withoutSafety: string[] }) | undefined;
  const rehearsal = new Error("a dry run ends here");
  await db
    .inTransaction(async (tx) => {
      await waitPatiently(tx);
      await input.onTake?.(tx, codes);
      await storePictures(tx, placed.values());
      await storeBrands(tx, groups.brands);
      await storeCategories(tx, groups.categories, pictures);
      await refuseLessThanReserved(tx, records);
      const stored = await storeProducts(tx, records, { categoryIds, pictures, files });
      counts = { ...stored, withoutSafety: await codesWithoutSafety(tx, records) };
      await refuseMissingFacts(tx, records);
      await input.onStored?.(tx, codes);
      if (dryRun) throw rehearsal;
    })
    .catch((error: unknown) => {
      if (error !== rehearsal) throw error;
    });
  if (!counts) throw new Error("an import ended without counting");
  return counts;
}

function namedPictures(categories: readonly CategoryRecord[], records: readonly CheckedRecord[]): NamedPicture[] {
  const main = [
    ...categories.map(({ picture }, index) => ({ row: index + 1, picture })),
    ...records.map(({ row, product }) => ({ row, picture: product.picture })),
  ];
  return [
    ...main.flatMap(({ row, picture }) => (picture ? [{ row, column: "picture" as const, picture }] : [])),
    ...records.flatMap(({ row, product }) =>
      (product.pictures ?? []).map((picture) => ({ row, column: "pictures" as const, picture })),
    ),
  ];
}

function namedFiles(records: readonly CheckedRecord[]) {
  return records.flatMap(({ row, product }) => (product.files ?? []).map(({ file }) => ({ row, file })));
}

/** Brands by code, categories by path, `top/sub`. */
export async function readKnown(db: Queryable) {
  const brands = await db.query("import.brands", "SELECT code, name FROM brands");
  const categories = await db.query(
    "import.category-paths",
    `SELECT c.id, CASE WHEN t.id IS NULL THEN c.slug ELSE t.slug || '/' || c.slug END AS path, c.texts FROM categories c
      LEFT JOIN categories t ON t.id = c.parent_id`,
  );
  return {
    brands: new Set(brands.map((row) => row.code)),
    categoryIds: new Map(categories.map((row) => [row.path, row.id])),
    names: { brands, categories },
  };
}

/** Refuses them in the whole shop: a category may just have begun to hold supplements. Source: FIC art. 14. */
async function refuseMissingFacts(tx: Queryable, records: readonly CheckedRecord[]): Promise<void> {
  const lacking = await tx.query(
    "import.missing-facts",
    `SELECT DISTINCT p.code FROM categories c LEFT JOIN categories top ON top.id = c.parent_id
     JOIN product_categories pc ON pc.category_id = c.id JOIN products p ON p.code = pc.product_code
     WHERE (c.supplements OR top.supplements) AND p.available_for_sale AND p.supplement IS NULL ORDER BY p.code`,
  );
  const rowOf = new Map(records.map(({ row, product }) => [product.code, row]));
  const errors = lacking.map(({ code }) => ({
    row: rowOf.get(code) ?? 0,
    column: "supplement",
    message: `${code} is a food supplement and cannot be for sale without its facts; give them, or set available_for_sale to no`,
  }));
  if (errors.length > 0) throw new ImportRefused(errors.toSorted((a, b) => a.row - b.row));
}

/** They may stand in the shop, but lack what customers have to be told. Source: GPSR art. 19. */
async function codesWithoutSafety(tx: Queryable, records: readonly CheckedRecord[]): Promise<string[]> {
  const rows = await tx.query(
    "import.without-safety",
    `SELECT code FROM products WHERE code = ANY ($1::text[]) AND code NOT LIKE 'PW%' AND available_for_sale AND safety IS NULL
     ORDER BY code`,
    [records.map(({ product }) => product.code)],
  );
  return rows.map(({ code }) => code);
}
