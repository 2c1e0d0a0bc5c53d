import { brochurePath } from "../features/brochures/public.ts";
import { countProductParts, readBrandCodes, readListPaths, readProductPaths } from "../features/catalog/public.ts";
import { readContentPaths } from "../features/content/public.ts";
import { readShop } from "../features/settings/public.ts";
import { escapeXml } from "@kram/domain/xml";
import { shopUrl } from "../config/origin.ts";
import { alternatesOf } from "../i18n/absolute-url.ts";
import type { Locale } from "../i18n/locale.ts";

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

/** An entry for each shown language, naming the others. Source: sitemaps.org protocol, hreflang as xhtml:link. */
export function sitemapXml(paths: readonly string[], shown: readonly Locale[]): string {
  const entries = [...new Set(paths)].flatMap((path) =>
    shown.map((locale) => entryOf(alternatesOf(locale, path, shown))),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

/** Of sitemaps by their addresses below the shop's. Source: sitemaps.org protocol. */
export function sitemapIndexXml(paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${escaped(shopUrl() + path)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</sitemapindex>
`;
}

function entryOf({ canonical, languages }: ReturnType<typeof alternatesOf>): string {
  const links = Object.entries(languages).map(
    ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(url)}"/>`,
  );
  return `<url><loc>${escaped(canonical)}</loc>${links.join("")}</url>`;
}

function escaped(url: string): string {
  return escapeXml(encodeURI(url));
}
