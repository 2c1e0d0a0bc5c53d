import type { ArticleAttributes, Section } from "@kram/contract/content";
import { escapeXml } from "@kram/domain/xml";
import { absoluteUrl } from "../../../i18n/absolute-url.ts";
import { isLocale, type Locale } from "../../../i18n/locale.ts";
import { articlePath } from "../article-address.ts";
import { readArticles, readPage } from "../data/content-api.ts";
import { daysText } from "../text/in-words.ts";

/** Addresses are absolute. */
interface FeedFacts {
  title: string;
  description: string;
  language: string;
  url: string;
  feedUrl: string;
}

/** `publishedAt` is an instant. */
interface FeedItem {
  title: string;
  description: string;
  url: string;
  publishedAt: string;
  category: string | null;
}

/** Source: RSS 2.0 specification, RFC 822 dates. */
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

/** 404 for an unknown language or section. */
export async function answerFeed(section: Section, locale: string): Promise<Response> {
  const page = isLocale(locale) ? await readPage(section, locale) : null;
  if (!isLocale(locale) || page === null) return new Response(null, { status: 404 });
  const { data } = await readArticles(section, locale, { page: 1 });
  const { title, description } = page;
  const facts = {
    title,
    description,
    language: locale,
    url: absoluteUrl(locale, `/${section}`),
    feedUrl: absoluteUrl(locale, feedPath(section)),
  };
  const items = data.map(({ attributes: article }) => ({
    title: article.title,
    description: eventHead(locale, article.event) + article.lead,
    url: absoluteUrl(locale, articlePath(article)),
    publishedAt: article.publishedAt,
    category: article.category?.name ?? null,
  }));
  return new Response(rssXml(facts, items), { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}

/** Days and place before an event's words. */
function eventHead(locale: Locale, event: ArticleAttributes["event"]): string {
  if (!event) return "";
  return `${[daysText(locale, event), event.place].filter((part) => part !== "").join(", ")}. `;
}

/** Path below the language. */
export function feedPath(section: Section): string {
  return `/${section}/rss.xml`;
}
