import { join } from "node:path";
import { importCatalog } from "../features/catalog/public.ts";
import type { Database } from "../platform/database.ts";
import { demoPeople } from "./people.ts";
import { storeDemoPeople } from "./store-people.ts";
import { DEMO_PICTURES, storeShelves } from "./store-shelves.ts";

const PRODUCTS = join(import.meta.dirname, "catalogue/products");

/** Loads the demo once: catalogue by the importer that shop owners use, then people. Answers how many products came; 0 when it was loaded before. */
export async function loadDemo({
  db,
  instance,
  dataDir,
}: {
  db: Database;
  instance: "pl" | "de";
  dataDir: string;
}): Promise<number> {
  const loaded = await db.query("demo.is-loaded", "SELECT 1 FROM demo_loaded");
  if (loaded.length > 0) return 0;
  const topCategories = await storeShelves(db, dataDir);
  let products = 0;
  // The shop shows products in the order in which they came: category by category.
  for (const name of [...topCategories, "shipping"]) {
    const file = join(PRODUCTS, `${name}.json`);
    const counts = await importCatalog({ db, file, dataDir, picturesDir: DEMO_PICTURES });
    products += counts.created + counts.changed + counts.unchanged;
  }
  await db.inTransaction(async (tx) => {
    await storeDemoPeople(tx, demoPeople(instance));
    await tx.query("demo.remember", "INSERT INTO demo_loaded DEFAULT VALUES ON CONFLICT DO NOTHING");
  });
  return products;
}
