import { brochurePath } from "../features/brochures/public.ts";
import { countProductParts, readBrandCodes, readListPaths, readProductPaths } from "../features/catalog/public.ts";
import { readContentPaths } from "../features/content/public.ts";
import { readShop } from "../features/settings/public.ts";
import { sitemapIndexXml, sitemapXml } from "../i18n/sitemap.ts";

/** The whole shop where its products fit into one file, else the addresses of its parts. */
export async function answerSitemap(): Promise<Response> {
  const parts = await countProductParts();
  if (parts === 1) return answerPaths([...(await readPagePaths()), ...(await readProductPaths(1))]);
  const ofProducts = Array.from({ length: parts }, (_, index) => `/sitemap-products-${index + 1}.xml`);
  return xmlAnswer(sitemapIndexXml(["/sitemap-pages.xml", ...ofProducts]));
}

/** `pages`, or `products-1` and following; 404 for what the shop does not have. */
export async function answerSitemapPart(part: string): Promise<Response> {
  if (part === "pages") return answerPaths(await readPagePaths());
  const number = Number(/^products-([1-9]\d{0,5})$/u.exec(part)?.[1] ?? 0);
  if (number === 0 || number > (await countProductParts())) return new Response(null, { status: 404 });
  return answerPaths(await readProductPaths(number));
}

/** All but products. */
async function readPagePaths(): Promise<string[]> {
  const [lists, brands, content] = await Promise.all([readListPaths(), readBrandCodes(), readContentPaths()]);
  return ["/", ...lists, ...brands.map(brochurePath), ...content];
}

async function answerPaths(paths: readonly string[]): Promise<Response> {
  return xmlAnswer(sitemapXml(paths, (await readShop()).languages));
}

function xmlAnswer(xml: string): Response {
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
