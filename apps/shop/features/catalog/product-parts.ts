import { readProductPage } from "./catalog-api.ts";
import { productPath } from "./product-path.ts";

/**
 * 2,000 products: in three languages 6,000 addresses and some 3 MB, which the front packs in a few seconds.
 * Source: sitemaps.org protocol, at most 50,000 addresses and 50 MB a file.
 */
const PAGES_A_PART = 20;

/** What crawlers read must not push visitors aside. */
const AT_ONCE = 4;

/** Parts of the catalogue in which a sitemap names its products; at least one. */
export async function countProductParts(): Promise<number> {
  const { totalPageCount } = await readProductPage(1);
  return Math.max(1, Math.ceil(totalPageCount / PAGES_A_PART));
}

/** Addresses below the language of a part's products, the same in all languages; `part` counts from one. */
export async function readProductPaths(part: number): Promise<string[]> {
  const begin = (part - 1) * PAGES_A_PART + 1;
  const { items, totalPageCount } = await readProductPage(begin);
  const products = [...items];
  const last = Math.min(totalPageCount, begin + PAGES_A_PART - 1);
  for (let pageNo = begin + 1; pageNo <= last; pageNo += AT_ONCE) {
    const count = Math.min(AT_ONCE, last - pageNo + 1);
    const pages = await Promise.all(Array.from({ length: count }, (_, index) => readProductPage(pageNo + index)));
    products.push(...pages.flatMap((page) => page.items));
  }
  return products.filter(({ categories }) => categories.length > 0).map(productPath);
}
