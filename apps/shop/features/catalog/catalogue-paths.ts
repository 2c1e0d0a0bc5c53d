import { DEFAULT_LOCALE } from "../../i18n/locale.ts";
import { readAllProducts, readBrands, readCategories } from "./catalog-api.ts";
import { LISTS } from "./list-scope.ts";
import { productPath } from "./product-path.ts";

/** Paths of all pages of the catalogue below the language: lists, categories, products. Slugs are the same in all languages. Source: languages 2. */
export async function readCataloguePaths(): Promise<string[]> {
  const [categories, products] = await Promise.all([readCategories(DEFAULT_LOCALE), readAllProducts(DEFAULT_LOCALE)]);
  const ofCategories = categories.flatMap(({ slug, subs }) => [
    `/${slug}`,
    ...subs.map((subcategory) => `/${slug}/${subcategory.slug}`),
  ]);
  const addressed = products.filter(({ categories: own }) => own.length > 0);
  return [...LISTS.map(({ path }) => path), ...ofCategories, ...addressed.map(productPath)];
}

/** Codes of the brands that guests see products of; each has a catalogue of its own. */
export async function readBrandCodes(): Promise<string[]> {
  const brands = await readBrands(DEFAULT_LOCALE);
  return brands.filter(({ productCount }) => productCount > 0).map(({ code }) => code);
}
