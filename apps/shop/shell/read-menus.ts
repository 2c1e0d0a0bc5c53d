import { cache } from "react";
import { readCategories } from "../features/catalog/public.ts";
import { readAdditional, readPage } from "../features/content/public.ts";
import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";
import { type SiteMenus, siteMenusOf } from "./site-menus.ts";

export interface MenuCategory {
  name: string;
  href: string;
  subs: { name: string; href: string }[];
}

export interface MenuProps {
  locale: Locale;
  categories: readonly MenuCategory[];
  menus: SiteMenus;
}

/** Empty while the API is away; prerendering fails then, so that no empty menu is cached. */
export async function readMenu(locale: Locale): Promise<MenuCategory[]> {
  const categories = await readCategories(locale).catch(() => []);
  return categories.map(({ name, slug, subs }) => ({
    name,
    href: hrefFor(locale, `/${slug}`),
    subs: subs.map((sub) => ({ name: sub.name, href: hrefFor(locale, `/${slug}/${sub.slug}`) })),
  }));
}

/** Read once a page; legal links only while the API is away. */
export const readSiteMenus = cache(async (locale: Locale): Promise<SiteMenus> => {
  const [texts, blog] = await Promise.all([
    readAdditional("menu", locale).catch(() => []),
    readPage("blog", locale).catch(() => null),
  ]);
  return siteMenusOf(texts, locale, blog !== null);
});
