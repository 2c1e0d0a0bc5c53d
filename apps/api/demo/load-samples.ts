import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importCatalog } from "../features/catalog/public.ts";
import type { Database } from "../platform/database.ts";
import type { MediaStore } from "../platform/media/media-store.ts";
import { DEMO_FILES, DEMO_PICTURES, writeDemoShop } from "./demo-shop.ts";

/** The demo's catalogue without its people; answers the number of products. */
export async function loadSamples({ db, media }: { db: Database; media: MediaStore }): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "kram-demo-"));
  try {
    const file = await writeDemoShop(folder);
    const places = { picturesDir: DEMO_PICTURES, filesDir: DEMO_FILES };
    const { created, changed, unchanged } = await importCatalog({ db, file, media, ...places });
    return created + changed + unchanged;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
