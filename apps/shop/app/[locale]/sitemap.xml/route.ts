import { readBrandCodes, readCataloguePaths } from "../../../features/catalog/public.ts";
import { brochurePath } from "../../../features/brochures/public.ts";
import { readContentPaths } from "../../../features/content/public.ts";
import { DEFAULT_LOCALE } from "../../../i18n/locale.ts";
import { sitemapXml } from "../../../i18n/sitemap.ts";

export const dynamic = "force-static";
export const revalidate = 900;

/** Made when first asked for and kept like the pages: the API does not run while the shop is built. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

/** One sitemap for all languages, at the address without a language; the others have none. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params;
  if (locale !== DEFAULT_LOCALE) return new Response(null, { status: 404 });
  const [products, brands, content] = await Promise.all([readCataloguePaths(), readBrandCodes(), readContentPaths()]);
  const xml = sitemapXml(["/", ...products, ...brands.map(brochurePath), ...content]);
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
