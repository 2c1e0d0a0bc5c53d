import {
  type Brand,
  type Category,
  listBrands,
  listCategories,
  listProducts,
  type Product,
} from "@kram/contract/catalog";
import { createApiClient } from "@kram/contract/client";
import { PAGE_TAGS } from "@kram/domain/catalog";
import { cache } from "react";
import { apiUrl } from "../../config/origin.ts";
import type { Locale } from "../../i18n/locale.ts";
import { hrefOf } from "../../platform/http/api.ts";
import { getBrandBrochure } from "../../platform/http/operations/brochures.ts";
import { stored } from "../../platform/stored.ts";

const PAGE_SIZE = 100;

/** As many as the printed brochure holds. */
const MOST_PAGES = 6;

export interface Chapter {
  category: Category;
  products: readonly Product[];
}

/** As guests see it. */
export interface BrandBrochure {
  brand: Brand;
  chapters: readonly Chapter[];
  /** Brands with brochures. */
  others: readonly Brand[];
}

/** `slug` is the code in lower case; null without a brochure. */
export const readBrochure = cache(async (slug: string, locale: Locale): Promise<BrandBrochure | null> => {
  const client = createApiClient({ baseUrl: apiUrl() });
  const { items: brands } = await client.call(listBrands, { query: { locale } }, stored());
  const brand = brands.find(({ code }) => code.toLowerCase() === slug);
  if (!brand) return null;
  const read = (pageNo: number) =>
    client.call(
      listProducts,
      { query: { locale, visibility: "VISIBLE", brand: brand.code, pageNo, pageSize: PAGE_SIZE } },
      stored(PAGE_TAGS.brand(brand.code)),
    );
  const [{ items: categories }, first] = await Promise.all([
    client.call(listCategories, { query: { locale } }, stored()),
    read(1),
  ]);
  const further = Array.from({ length: Math.min(MOST_PAGES, first.totalPageCount) - 1 }, (_, at) => read(at + 2));
  const products = [first, ...(await Promise.all(further))].flatMap(({ items }) => items);
  const chapters = categories.map((category) => ({
    category,
    products: products.filter((product) => product.categories[0]?.id === category.id),
  }));
  return {
    brand,
    chapters: chapters.filter((chapter) => chapter.products.length > 0),
    others: brands.filter(({ code, productCount }) => code !== brand.code && productCount > 0),
  };
});

/** Path below the language. Source: pages 6. */
export function brochurePath(brandCode: string): string {
  return `/katalog-${brandCode.toLowerCase()}`;
}

export function brochureFile(brandCode: string, locale: Locale): string {
  return hrefOf(getBrandBrochure, { params: { brand: brandCode.toLowerCase() }, query: { locale } });
}
