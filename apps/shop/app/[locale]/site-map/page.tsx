import { pageMetadata, SiteMapPage, type SiteMapPart } from "../../../features/content/public.ts";
import { readCategories } from "../../../features/catalog/public.ts";
import { isLocale, type Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { ACCOUNT_COLUMNS } from "../../../shell/menu.ts";
import { readSiteMenus } from "../../../shell/read-menus.ts";
import { isElsewhere, namedLinks } from "../../../shell/site-menus.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "site-map" });
}

/** From menus, catalogue and content. */
export default async function SiteMap({ params }: LocaleProps) {
  const { locale } = await params;
  return <SiteMapPage locale={locale} parts={isLocale(locale) ? await menuParts(locale) : []} />;
}

async function menuParts(locale: Locale): Promise<SiteMapPart[]> {
  const t = translator(locale, "shell");
  const { shop, world, about, help } = await readSiteMenus(locale);
  const categories = (await readCategories(locale)).map(({ name, slug, subs }) => ({
    title: name,
    links: [
      { label: name, path: `/${slug}` },
      ...subs.map((sub) => ({ label: sub.name, path: `/${slug}/${sub.slug}` })),
    ],
  }));
  const account = ACCOUNT_COLUMNS.map(({ links }) => ({
    title: t("footer.account"),
    links: namedLinks(links, locale),
  }));
  return [shop, ...categories, world, about, help, ...account].map(({ title, links }) => ({
    title,
    links: links.filter((link) => !isElsewhere(link)),
  }));
}
