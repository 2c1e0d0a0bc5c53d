import type { ArticleAttributes, Section } from "@kram/contract/content";
import { absoluteUrl } from "../../../i18n/absolute-url.ts";
import { isLocale, type Locale } from "../../../i18n/locale.ts";
import { articlePath } from "../article-address.ts";
import { readArticles, readPage } from "../data/content-api.ts";
import { daysText } from "../text/event-days.ts";
import { feedPath } from "./feed-path.ts";
import { rssXml } from "./rss-xml.ts";

/** Answers a section's newest articles as RSS; 404 for an unknown language or a section without a page. */
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

/** Days and place of an event before its words; nothing for other articles. */
function eventHead(locale: Locale, event: ArticleAttributes["event"]): string {
  if (!event) return "";
  return `${[daysText(locale, event), event.place].filter((part) => part !== "").join(", ")}. `;
}
