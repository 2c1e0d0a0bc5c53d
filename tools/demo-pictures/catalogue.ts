import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { LabelLanguage } from "./look.ts";

type Texts = Record<"pl" | "en" | "de", { title: string; summary: string; description: string }>;
type Price = { gross: number; before?: number; netVolume: number };

/** As the data file holds it; money in minor units. */
export type DemoProduct = {
  code: string;
  brand: string;
  slug: string;
  categories: string[];
  texts: Texts;
  prices: Record<"PLN" | "EUR", Price>;
  stock: number;
  visibleForGuest: boolean;
  availableForSale: boolean;
  notAvailableMessage: Record<"pl" | "en" | "de", string> | null;
  isNew: boolean;
  picture: string | null;
  pictures: string[];
  files?: { file: string; names: Record<"pl" | "en" | "de", string> }[];
  safety: {
    manufacturer: { name: string; address: string; email: string };
    gtin: string;
    warnings: Record<"pl" | "en" | "de", string[]>;
  };
  supplement: null | {
    netQuantity: Record<"pl" | "en" | "de", string>;
    dailyPortion: Record<"pl" | "en" | "de", string>;
    ingredients: Record<"pl" | "en" | "de", string>;
    substances: { names: Record<"pl" | "en" | "de", string>; amount: string; nrvPercent: number | null }[];
    warnings: Record<"pl" | "en" | "de", string[]>;
    storage: Record<"pl" | "en" | "de", string>;
  };
};

export type DemoCategory = { slug: string; subs: { slug: string }[] };

const demo = join(import.meta.dirname, "../../apps/api/demo");

/** By the language of the labels. */
export const picturesFolder = (language: LabelLanguage): string =>
  join(demo, "pictures", language === "de" ? "de" : "");

export const filesFolder: string = join(demo, "files");

export const shopImagesFolder: string = join(import.meta.dirname, "../../apps/shop/public");

const read = async <T>(path: string): Promise<T> =>
  JSON.parse(await readFile(join(demo, "catalogue", path), "utf8")) as T;

export const readBrands = (): Promise<{ code: string }[]> => read("brands.json");

/** The top categories in their order. */
export const readCategories = (): Promise<DemoCategory[]> => read("categories.json");

/** Shipping products included, in the order of their files. */
export async function readProducts(): Promise<DemoProduct[]> {
  const files = (await readdir(join(demo, "catalogue/products"))).sort();
  return (await Promise.all(files.map((file) => read<DemoProduct[]>(`products/${file}`)))).flat();
}
