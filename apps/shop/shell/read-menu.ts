import { readCategories } from "../features/catalog/public.ts";
import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";

/** A category in the menus with its subcategories. */
export interface MenuCategory {
  name: string;
  href: string;
  subs: { name: string; href: string }[];
}

/**
 * Categories for the menus. While the API does not answer the menu goes without them, so that the page can still say so itself;
 * prerendered pages read the same categories and fail with it, hence no page without them is ever kept.
 */
export async function readMenu(locale: Locale): Promise<MenuCategory[]> {
  const categories = await readCategories(locale).catch(() => []);
  return categories.map(({ name, slug, subs }) => ({
    name,
    href: hrefFor(locale, `/${slug}`),
    subs: subs.map((sub) => ({ name: sub.name, href: hrefFor(locale, `/${slug}/${sub.slug}`) })),
  }));
}
