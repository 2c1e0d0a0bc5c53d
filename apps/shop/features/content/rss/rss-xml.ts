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

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Writes a feed as RSS 2.0. Source: RSS 2.0 specification, RFC 822 dates. */
export function rssXml(feed: FeedFacts, items: readonly FeedItem[]): string {
  const entries = items.map(
    ({ title, description, url, publishedAt, category }) => `<item>
<title>${escaped(title)}</title>
<link>${escaped(url)}</link>
<guid isPermaLink="true">${escaped(url)}</guid>
<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>
${category === null ? "" : `<category>${escaped(category)}</category>\n`}<description>${escaped(description)}</description>
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escaped(feed.title)}</title>
<link>${escaped(feed.url)}</link>
<description>${escaped(feed.description)}</description>
<language>${feed.language}</language>
<atom:link href="${escaped(feed.feedUrl)}" rel="self" type="application/rss+xml"/>
${entries.join("\n")}
</channel>
</rss>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => ESCAPES[sign] ?? sign);
}
