import { z } from "zod";
import { ImportRefused } from "./import-error.ts";
import type { RawFile } from "./read-import-file.ts";
import { type BrandRecord, brandRecord, type CategoryRecord, categoryRecord } from "./category-records.ts";

const groups = z.object({ brands: z.array(brandRecord), categories: z.array(categoryRecord) });

/** Brands and categories of a file, right by themselves. Throws ImportRefused; the row counts within its list. */
export function checkCategories({ brands, categories }: RawFile): {
  brands: BrandRecord[];
  categories: CategoryRecord[];
} {
  const result = groups.safeParse({ brands, categories });
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => {
    const [list, index, ...rest] = path;
    return { row: Number(index) + 1, column: [list, ...rest].join("."), message };
  });
  throw new ImportRefused(errors);
}

/** Paths of categories as products name them, `top/sub`, with their ids. */
export function categoryPaths(categories: readonly CategoryRecord[]): [string, number][] {
  return categories.flatMap((top) => [
    [top.slug, top.id] as [string, number],
    ...top.subs.map((subcategory): [string, number] => [`${top.slug}/${subcategory.slug}`, subcategory.id]),
  ]);
}
