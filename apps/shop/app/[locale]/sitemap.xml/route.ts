import { readBrandCodes, readCataloguePaths } from "../../../features/catalog/public.ts";
import { brochurePath } from "../../../features/brochures/public.ts";
import { readContentPaths } from "../../../features/content/public.ts";
import { readShop } from "../../../features/settings/public.ts";
import { DEFAULT_LOCALE } from "../../../i18n/locale.ts";
import { sitemapXml } from "../../../i18n/sitemap.ts";

export const dynamic = "force-static";
export const revalidate = 900;

/** Made on request and cached: the API does not run during builds. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

/** One for all languages that are shown, at the address without a language only. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params;
  if (locale !== DEFAULT_LOCALE) return new Response(null, { status: 404 });
  const [products, brands, content, { languages }] = await Promise.all([
    readCataloguePaths(),
    readBrandCodes(),
    readContentPaths(),
    readShop(),
  ]);
  const xml = sitemapXml(["/", ...products, ...brands.map(brochurePath), ...content], languages);
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
