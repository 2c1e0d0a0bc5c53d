import { createApiClient } from "@kram/contract/client";
import { listCategories, listProducts, type Product } from "@kram/contract/catalog";
import type { Locale } from "@kram/countries/country";

const PAGE_SIZE = 100;

/**
 * Paths of the public pages below the country's prefix, the most visited first: home, list, categories, products.
 * Source: specification §2 (product page `/{firstCategorySlug}/{code}_{slug}`).
 */
export async function publicPaths(apiUrl: string, locale: Locale): Promise<string[]> {
  const client = createApiClient({ baseUrl: apiUrl });
  const categories = await client.call(listCategories, { query: { locale } });
  const paths = ["", "/produkty"];
  for (const { slug, subs } of categories.items) {
    paths.push(`/${slug}`, ...subs.map((sub) => `/${slug}/${sub.slug}`));
  }
  let pageNo = 1;
  let pages = 1;
  while (pageNo <= pages) {
    const answer = await client.call(listProducts, { query: { locale, pageNo, pageSize: PAGE_SIZE } });
    paths.push(...answer.items.flatMap(productPath));
    pages = answer.totalPageCount;
    pageNo += 1;
  }
  return paths;
}

function productPath({ categories, code, slug }: Product): string[] {
  const first = categories[0];
  return first === undefined ? [] : [`/${first.slug}/${code}_${slug}`];
}
