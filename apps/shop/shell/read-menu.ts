import { readCategories } from "../features/catalog/public.ts";
import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";

/** A category in the menus with its subcategories. */
export interface MenuCategory {
  name: string;
  href: string;
  subs: { name: string; href: string }[];
}

/** Categories for the menus, none while the API is away; prerendered pages fail then, so none is kept without. */
export async function readMenu(locale: Locale): Promise<MenuCategory[]> {
  const categories = await readCategories(locale).catch(() => []);
  return categories.map(({ name, slug, subs }) => ({
    name,
    href: hrefFor(locale, `/${slug}`),
    subs: subs.map((sub) => ({ name: sub.name, href: hrefFor(locale, `/${slug}/${sub.slug}`) })),
  }));
}
