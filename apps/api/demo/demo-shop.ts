import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const CATALOGUE = join(import.meta.dirname, "catalogue");

const PICTURES = join(import.meta.dirname, "pictures");

/** Labels in German for the German shop, in Polish elsewhere. */
export function demoPicturesOf(country: string): string {
  return country === "de" ? join(PICTURES, "de") : PICTURES;
}

export const DEMO_FILES = join(import.meta.dirname, "files");

interface DemoCategory {
  slug: string;
}

/** Writes one import file, in the shop's order; answers its path. */
export async function writeDemoShop(folder: string): Promise<string> {
  const read = async <T>(name: string) => JSON.parse(await readFile(join(CATALOGUE, name), "utf8")) as T;
  const brands = await read<unknown[]>("brands.json");
  const categories = await read<DemoCategory[]>("categories.json");
  const lists = await Promise.all(
    [...categories.map((top) => top.slug), "shipping"].map((name) => read<unknown[]>(`products/${name}.json`)),
  );
  const pictured = categories.map((top) => ({ ...top, picture: `categories/${top.slug}.webp` }));
  const file = join(folder, "demo-shop.json");
  await writeFile(file, JSON.stringify({ brands, categories: pictured, products: lists.flat() }));
  return file;
}
