import { dirname, join } from "node:path";
import type { Database, Queryable } from "../../../platform/database.ts";
import { checkRecords } from "./check-records.ts";
import { categoryPaths, checkShelves } from "./check-shelves.ts";
import { readImportFile } from "./read-import-file.ts";
import { placePictures, storePictures } from "./store-pictures.ts";
import { type ImportCounts, storeProducts } from "./store-products.ts";
import { storeBrands, storeCategories } from "./store-shelves.ts";
import { refuseLessThanHeld } from "./store-stock.ts";

/** Brings a shop owner's CSV or JSON file into the catalogue, all of it or nothing; a dry run only tells what would change. Throws ImportRefused with every error by row. */
export async function importCatalog(input: {
  db: Database;
  file: string;
  dataDir: string;
  /** Folder that picture names start from; beside the file unless given. */
  picturesDir?: string;
  dryRun?: boolean;
}): Promise<ImportCounts> {
  const { db, file, dataDir, picturesDir = dirname(file), dryRun = false } = input;
  const raw = await readImportFile(file);
  const shelves = checkShelves(raw);
  const stored = await readKnown(db);
  const brands = new Set([...stored.brands, ...shelves.brands.map((brand) => brand.code)]);
  const categoryIds = new Map([...stored.categoryIds, ...categoryPaths(shelves.categories)]);
  const records = checkRecords(raw.products, { brands, categoryIds });
  const named = [
    ...shelves.categories.map((top, index) => ({ row: index + 1, picture: top.picture })),
    ...records.map(({ row, product }) => ({ row, picture: product.picture })),
  ];
  const placed = await placePictures(named, { picturesDir, mediaDir: join(dataDir, "media") });
  const pictures = new Map([...placed].map(([name, picture]) => [name, picture.name]));
  let counts: ImportCounts | undefined;
  const rehearsal = new Error("a dry run ends here");
  await db
    .inTransaction(async (tx) => {
      // An import may take its time, and wait for a cart that changes at the same moment.
      await tx.query(
        "import.patience",
        "SELECT set_config('statement_timeout', '60s', true), set_config('lock_timeout', '20s', true)",
      );
      await storePictures(tx, placed.values());
      await storeBrands(tx, shelves.brands);
      await storeCategories(tx, shelves.categories, pictures);
      await refuseLessThanHeld(tx, records);
      counts = await storeProducts(tx, records, { categoryIds, pictures });
      if (dryRun) throw rehearsal;
    })
    .catch((error: unknown) => {
      if (error !== rehearsal) throw error;
    });
  if (!counts) throw new Error("an import ended without counting");
  return counts;
}

async function readKnown(db: Queryable) {
  const brands = await db.query<{ code: string }>("import.brands", "SELECT code FROM brands");
  const categories = await db.query<{ id: number; path: string }>(
    "import.category-paths",
    "SELECT c.id, CASE WHEN t.id IS NULL THEN c.slug ELSE t.slug || '/' || c.slug END AS path FROM categories c LEFT JOIN categories t ON t.id = c.parent_id",
  );
  return {
    brands: new Set(brands.map((row) => row.code)),
    categoryIds: new Map(categories.map((row) => [row.path, row.id])),
  };
}
