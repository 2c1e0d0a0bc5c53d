import { LOCALES } from "@kram/domain/languages";
import { z } from "zod";
import { ImportRefused } from "./import-error.ts";
import type { RawFile } from "./read-import-file.ts";

const SLUG = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, { error: "may hold lower-case letters, digits and single dashes" });

const localized = z.partialRecord(z.enum(LOCALES), z.record(z.string().max(40), z.string().max(5000)));

const brandRecord = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{2,10}$/u, { error: "is no brand code" }),
  name: z.string().min(1).max(100),
  texts: localized.default({}),
});

const subcategoryRecord = z.strictObject({
  id: z.int().min(1).max(1_000_000),
  slug: SLUG,
  position: z.int().min(0).max(10_000).optional(),
  texts: localized,
  /** Subcategories included; left out, it stays as it is. */
  supplements: z.boolean().optional(),
});

/** Ids are the shop's own and stay. */
const categoryRecord = subcategoryRecord.extend({
  picture: z.string().max(300).nullish(),
  subs: z.array(subcategoryRecord).max(100).default([]),
});

export type BrandRecord = z.output<typeof brandRecord>;

export type CategoryRecord = z.output<typeof categoryRecord>;

const groups = z.object({ brands: z.array(brandRecord), categories: z.array(categoryRecord) });

/** Checks records by themselves, and that brands differ. Throws ImportRefused; a row of JSON counts in its list. */
export function checkCategories({ brands, categories }: RawFile): {
  brands: BrandRecord[];
  categories: CategoryRecord[];
} {
  const result = groups.safeParse({ brands: brands.map(({ record }) => record), categories });
  if (!result.success)
    throw new ImportRefused(
      result.error.issues.map(({ path, message }) => {
        const [list, index, ...rest] = path;
        const line = list === "brands" ? brands[Number(index)] : undefined;
        const column = (line?.cells ? rest : [list, ...rest]).join(".");
        return { row: line?.row ?? Number(index) + 1, column, message };
      }),
    );
  const codes = result.data.brands.map(({ code }) => code);
  const twice = codes.flatMap((code, index) => {
    const row = brands[index]?.row ?? 0;
    return codes.indexOf(code) === index ? [] : [{ row, column: "code", message: `${code} stands there twice` }];
  });
  if (twice.length > 0) throw new ImportRefused(twice);
  return result.data;
}

/** Names each as `top/sub`, with its id. */
export function categoryPaths(categories: readonly CategoryRecord[]): [string, number][] {
  return categories.flatMap((top) => [
    [top.slug, top.id] as [string, number],
    ...top.subs.map((subcategory): [string, number] => [`${top.slug}/${subcategory.slug}`, subcategory.id]),
  ]);
}
