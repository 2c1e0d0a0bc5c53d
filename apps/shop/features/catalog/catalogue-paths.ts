import { DEFAULT_LOCALE } from "../../i18n/locale.ts";
import { readAllProducts, readCategories } from "./catalog-api.ts";
import { productPath } from "./product-path.ts";

/** Paths of all pages of the catalogue below the language: the whole list, categories, products. Slugs are the same in all languages. Source: decisions §6. */
export async function readCataloguePaths(): Promise<string[]> {
  const [categories, products] = await Promise.all([readCategories(DEFAULT_LOCALE), readAllProducts(DEFAULT_LOCALE)]);
  const lists = categories.flatMap(({ slug, subs }) => [`/${slug}`, ...subs.map((sub) => `/${slug}/${sub.slug}`)]);
  const addressed = products.filter(({ categories: own }) => own.length > 0);
  return ["/produkty", ...lists, ...addressed.map(productPath)];
}
