import { type Asker, linkPath, readCategories, readClubProducts } from "../features/catalog/public.ts";
import type { SiteMapPart } from "../features/content/public.ts";
import type { Locale } from "../i18n/locale.ts";
import { translator } from "../i18n/translator.ts";
import { ACCOUNT_COLUMNS } from "./menu.ts";
import { readSiteMenus } from "./read-menus.ts";
import { isElsewhere, namedLinks } from "./site-menus.ts";

/** Of menus and catalogue, for members with the club's products. */
export async function siteMapParts(locale: Locale, asker: Asker): Promise<SiteMapPart[]> {
  const t = translator(locale, "shell");
  const [{ shop, world, about, help }, known, club] = await Promise.all([
    readSiteMenus(locale),
    readCategories(locale),
    readClubProducts(locale, asker),
  ]);
  const categories = known.map(({ name, slug, subs }) => ({
    title: name,
    links: [
      { label: name, path: `/${slug}` },
      ...subs.map((sub) => ({ label: sub.name, path: `/${slug}/${sub.slug}` })),
    ],
  }));
  const ofClub = {
    title: translator(locale, "catalog")("clubProducts"),
    links: club.map((product) => ({ label: product.title, path: linkPath(product) })),
  };
  const account = ACCOUNT_COLUMNS.map(({ links }) => ({
    title: t("footer.account"),
    links: namedLinks(links, locale),
  }));
  return [shop, ...categories, ofClub, world, about, help, ...account].map(({ title, links }) => ({
    title,
    links: links.filter((link) => !isElsewhere(link)),
  }));
}
