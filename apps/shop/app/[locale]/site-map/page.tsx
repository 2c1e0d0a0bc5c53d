import { pageMetadata, SiteMapPage, type SiteMapPart } from "../../../features/content/public.ts";
import { readCategories } from "../../../features/catalog/public.ts";
import { isLocale, type Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { FOOTER_COLUMNS, type MenuLink, WORLD_LINKS } from "../../../shell/menu.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "site-map" });
}

/** All pages by group, from the menus, the catalogue and what is published. */
export default async function SiteMap({ params }: Props) {
  const { locale } = await params;
  return <SiteMapPage locale={locale} parts={isLocale(locale) ? await menuParts(locale) : []} />;
}

async function menuParts(locale: Locale): Promise<SiteMapPart[]> {
  const t = translator(locale, "shell");
  const linksOf = (links: readonly MenuLink[]) =>
    links.map(({ text, path, newTab = false }) => ({ label: t(`links.${text}`), path, newTab }));
  const categories = (await readCategories(locale)).map(({ name, slug, subs }) => ({
    title: name,
    links: [
      { label: name, path: `/${slug}` },
      ...subs.map((sub) => ({ label: sub.name, path: `/${slug}/${sub.slug}` })),
    ],
  }));
  const columns = FOOTER_COLUMNS.map(({ title, links }) => ({ title: t(`footer.${title}`), links: linksOf(links) }));
  const [shop, ...others] = columns;
  const world = { title: t("menu.world"), links: linksOf(WORLD_LINKS) };
  return [...(shop ? [shop] : []), ...categories, world, ...others];
}
