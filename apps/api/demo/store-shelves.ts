import { access, copyFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { storePicture } from "../features/catalog/public.ts";
import type { Database } from "../platform/database.ts";

interface DemoBrand {
  code: string;
  name: string;
  texts: object;
}

interface DemoCategory {
  id: number;
  slug: string;
  position: number;
  texts: object;
  subs?: DemoCategory[];
}

const CATALOGUE = join(import.meta.dirname, "catalogue");

/** Folder of the demo's rendered pictures. */
export const DEMO_PICTURES = join(import.meta.dirname, "pictures");

/** Stores the demo's brands and categories and puts category pictures and the home page's picture into the media folder. Answers the slugs of the top categories in the shop's order. */
export async function storeShelves(db: Database, dataDir: string): Promise<string[]> {
  const brands = await readData<DemoBrand[]>("brands.json");
  const categories = await readData<DemoCategory[]>("categories.json");
  const mediaDir = join(dataDir, "media");
  await mkdir(mediaDir, { recursive: true });
  const hero = join(DEMO_PICTURES, "home-hero.webp");
  if (await isThere(hero)) await copyFile(hero, join(mediaDir, "home-hero.webp"));
  const rows = await Promise.all(
    categories.map(async (top) => ({ ...top, parentId: null, picture: await categoryPicture(top.slug, mediaDir) })),
  );
  const subs = categories.flatMap((top) =>
    (top.subs ?? []).map((sub, index) => ({ ...sub, position: index + 1, parentId: top.id, picture: null })),
  );
  await db.inTransaction(async (tx) => {
    await tx.query(
      "demo.brands",
      "INSERT INTO brands (code, name, texts) SELECT code, name, texts FROM jsonb_to_recordset($1::jsonb) AS r (code text, name text, texts jsonb) ON CONFLICT DO NOTHING",
      [JSON.stringify(brands)],
    );
    await tx.query(
      "demo.categories",
      `INSERT INTO categories (id, parent_id, slug, position, picture, texts) SELECT id, "parentId", slug, position, picture, texts
       FROM jsonb_to_recordset($1::jsonb) AS r (id int, "parentId" int, slug text, position int, picture text, texts jsonb) ORDER BY "parentId" NULLS FIRST ON CONFLICT DO NOTHING`,
      [JSON.stringify([...rows, ...subs])],
    );
  });
  return categories.map((top) => top.slug);
}

async function categoryPicture(slug: string, mediaDir: string): Promise<string | null> {
  const file = join(DEMO_PICTURES, "categories", `${slug}.webp`);
  return (await isThere(file)) ? (await storePicture(file, mediaDir)).name : null;
}

async function readData<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(CATALOGUE, name), "utf8")) as T;
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
