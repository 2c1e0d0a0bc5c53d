import { SECTIONS, type Section } from "@kram/contract/content";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { ArticleQuery } from "./data/content-api.ts";

export function isSection(text: string): text is Section {
  return SECTIONS.some((section) => section === text);
}

/** Path below the language. Source: pages 2. */
export function articlePath({ section, slug }: { section: Section; slug: string }): string {
  return `/${section}/${slug}`;
}

/** With the language. */
export function articlesHref(locale: Locale, section: Section, { page, category, text }: ArticleQuery): string {
  const query = new URLSearchParams();
  if (category !== undefined) query.set("category", category);
  if (text !== undefined) query.set("q", text);
  if (page > 1) query.set("page", String(page));
  const path = hrefFor(locale, `/${section}`);
  return query.size === 0 ? path : `${path}?${query}`;
}

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

const LONGEST_TEXT = 100;

/** Null when invalid. */
export function readArticleQuery(params: SearchParams): ArticleQuery | null {
  const { page = "1", category, q } = params;
  if (typeof page !== "string" || !/^[1-9]\d{0,4}$/u.test(page)) return null;
  if (Array.isArray(category) || Array.isArray(q)) return null;
  if (category !== undefined && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(category)) return null;
  const text = q?.trim().slice(0, LONGEST_TEXT).toWellFormed().replaceAll("\0", "");
  return {
    page: Number.parseInt(page, 10),
    ...(category === undefined ? {} : { category }),
    ...(text === undefined || text === "" ? {} : { text }),
  };
}
