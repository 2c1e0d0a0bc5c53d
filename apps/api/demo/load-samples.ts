import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Country } from "@kram/countries/country";
import { importCatalog } from "../features/catalog/public.ts";
import type { Database } from "../platform/database.ts";
import type { MediaStore } from "../platform/media/media-store.ts";
import { DEMO_FILES, demoPicturesOf, writeDemoShop } from "./demo-shop.ts";

/** The demo's catalogue without its people; answers the number of products. */
export async function loadSamples({
  db,
  media,
  country,
}: {
  db: Database;
  media: MediaStore;
  country: Pick<Country, "code">;
}): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "kram-demo-"));
  try {
    const file = await writeDemoShop(folder);
    const places = { picturesDir: demoPicturesOf(country.code), filesDir: DEMO_FILES };
    const { created, changed, unchanged } = await importCatalog({ db, file, media, ...places });
    return created + changed + unchanged;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
