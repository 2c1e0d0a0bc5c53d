import { escapeXml } from "@kram/domain/xml";
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

function entryOf({ canonical, languages }: ReturnType<typeof alternatesOf>): string {
  const links = Object.entries(languages).map(
    ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(url)}"/>`,
  );
  return `<url><loc>${escaped(canonical)}</loc>${links.join("")}</url>`;
}

function escaped(url: string): string {
  return escapeXml(encodeURI(url));
}
