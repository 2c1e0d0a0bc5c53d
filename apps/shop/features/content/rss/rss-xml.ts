import { escapeXml } from "@kram/domain/xml";

/** What a feed tells of itself. Addresses are absolute. */
export interface FeedFacts {
  title: string;
  description: string;
  language: string;
  url: string;
  feedUrl: string;
}

/** An article of a feed; `publishedAt` is an instant. */
export interface FeedItem {
  title: string;
  description: string;
  url: string;
  publishedAt: string;
  category: string | null;
}

/** Writes a feed as RSS 2.0. Source: RSS 2.0 specification, RFC 822 dates. */
export function rssXml(feed: FeedFacts, items: readonly FeedItem[]): string {
  const entries = items.map(
    ({ title, description, url, publishedAt, category }) => `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(url)}</link>
<guid isPermaLink="true">${escapeXml(url)}</guid>
<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>
${category === null ? "" : `<category>${escapeXml(category)}</category>\n`}<description>${escapeXml(description)}</description>
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(feed.title)}</title>
<link>${escapeXml(feed.url)}</link>
<description>${escapeXml(feed.description)}</description>
<language>${feed.language}</language>
<atom:link href="${escapeXml(feed.feedUrl)}" rel="self" type="application/rss+xml"/>
${entries.join("\n")}
</channel>
</rss>
`;
}
