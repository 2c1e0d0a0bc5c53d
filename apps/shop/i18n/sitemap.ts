import { escapeXml } from "@kram/domain/xml";
import { shopUrl } from "../config/origin.ts";
import { alternatesOf } from "./absolute-url.ts";
import type { Locale } from "./locale.ts";

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
