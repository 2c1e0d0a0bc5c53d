import { pageMetadata, SiteMapPage } from "../../../features/content/public.ts";
import { isLocale } from "../../../i18n/locale.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";
import { siteMapParts } from "../../../shell/site-map-parts.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "site-map" });
}

/** From menus, catalogue and content. */
export default async function SiteMap({ params }: LocaleProps) {
  const { locale } = await params;
  return <SiteMapPage locale={locale} parts={isLocale(locale) ? await siteMapParts(locale, "everybody") : []} />;
}
