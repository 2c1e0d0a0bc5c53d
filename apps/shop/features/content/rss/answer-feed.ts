import type { Section } from "@kram/contract/content";
import { absoluteUrl } from "../../../i18n/absolute-url.ts";
import { isLocale } from "../../../i18n/locale.ts";
import { articlePath } from "../article-address.ts";
import { readArticles, readPage } from "../data/content-api.ts";
import { feedPath } from "./feed-path.ts";
import { rssXml } from "./rss-xml.ts";

/** Answers the newest articles of a section as RSS; 404 for a section or language that has no feed. */
export async function answerFeed(section: Section, locale: string): Promise<Response> {
  const path = feedPath(section);
  const page = isLocale(locale) ? await readPage(section, locale) : null;
  if (!isLocale(locale) || path === null || page === null) return new Response(null, { status: 404 });
  const { data } = await readArticles(section, locale, { page: 1 });
  const { title, description } = page;
  const facts = {
    title,
    description,
    language: locale,
    url: absoluteUrl(locale, `/${section}`),
    feedUrl: absoluteUrl(locale, path),
  };
  const items = data.map(({ attributes: article }) => ({
    title: article.title,
    description: article.lead,
    url: absoluteUrl(locale, articlePath(article)),
    publishedAt: article.publishedAt,
    category: article.category?.name ?? null,
  }));
  return new Response(rssXml(facts, items), { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
