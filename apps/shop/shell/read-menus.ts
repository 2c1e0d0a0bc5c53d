import { cache } from "react";
import { readCategories } from "../features/catalog/public.ts";
import { readAdditional } from "../features/content/public.ts";
import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";
import { type SiteMenus, siteMenusOf } from "./site-menus.ts";

/** A category in the menus with its subcategories. */
export interface MenuCategory {
  name: string;
  href: string;
  subs: { name: string; href: string }[];
}

/** What the menus of the frame are made from. */
export interface MenuProps {
  locale: Locale;
  categories: readonly MenuCategory[];
  menus: SiteMenus;
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

/** The owner's menus, read once a page; while the API is away, what the law asks for. */
export const readSiteMenus = cache(
  async (locale: Locale): Promise<SiteMenus> =>
    siteMenusOf(await readAdditional("menu", locale).catch(() => []), locale),
);
