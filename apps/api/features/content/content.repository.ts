import type { Locale } from "@kram/countries/country";
import type { Queryable } from "../../platform/database.ts";
import {
  CATEGORY_TEXTS,
  COUNT_CATEGORIES,
  DEAD_PATHS,
  LIST,
  MENUS,
  PRODUCT_TEXTS,
  PUBLISH_DUE,
  SEARCH_TEXTS,
} from "./content-statements.ts";

/** Null narrows nothing. */
export interface ContentFilter {
  type: "page" | "article" | "file" | "additional";
  locale: Locale;
  region: string;
  slug: string | null;
  audience: string | null;
  category: string | null;
  section: string | null;
  /** Found by a search. */
  ids: readonly number[] | null;
}

/** From 1. */
export interface ListPage {
  page: number;
  pageSize: number;
}

/** `timeZone` is the country's: an event is over when its day is. */
export function createContentRepository(db: Queryable, timeZone: string) {
  const narrowing = ({ type, locale, region, slug, audience, section, ids }: ContentFilter) =>
    [type, locale, region, slug, audience, section, ids] as const;
  const window = ({ page, pageSize }: ListPage) => [pageSize, (page - 1) * pageSize] as const;

  return {
    list: (filter: ContentFilter, at: ListPage) =>
      pageOf(db.query("content.list", LIST, [...narrowing(filter), filter.category, timeZone, ...window(at)])),

    /** All that a search looks at, of all entries of a kind. */
    searchTexts: (filter: Pick<ContentFilter, "type" | "locale" | "region" | "section">) =>
      db.query("content.search-texts", SEARCH_TEXTS, [filter.type, filter.locale, filter.region, filter.section]),

    /** Of the filter's section under its other filters. */
    countCategories: (filter: ContentFilter) =>
      db.query("content.count-categories", COUNT_CATEGORIES, narrowing(filter)),

    menus: (filter: { locale: Locale; region: string; group: string | null }, at: ListPage) =>
      pageOf(db.query("content.menus", MENUS, [filter.locale, filter.region, filter.group, ...window(at)])),

    async deadPaths(paths: readonly string[], region: string): Promise<string[]> {
      const rows = await db.query("content.dead-paths", DEAD_PATHS, [paths, region]);
      return rows.flatMap(({ path }) => path ?? []);
    },

    productTexts: (filter: { locale: Locale; code: string | null }, at: ListPage) =>
      pageOf(db.query("content.product-texts", PRODUCT_TEXTS, [filter.locale, filter.code, ...window(at)])),

    categoryTexts: (filter: { locale: Locale; slug: string | null }, at: ListPage) =>
      pageOf(db.query("content.category-texts", CATEGORY_TEXTS, [filter.locale, filter.slug, ...window(at)])),

    /** Which of them anybody can read. */
    async readablePages(slugs: readonly string[], region: string): Promise<ReadonlySet<string>> {
      const rows = await db.query(
        "content.readable-pages",
        "SELECT slug FROM readable_content WHERE type = 'page' AND slug = ANY ($1) AND coalesce(region, $2) = $2",
        [slugs, region],
      );
      return new Set(rows.map(({ slug }) => slug));
    },

    /** Answers milliseconds until the next one. */
    async publishDue(): Promise<number | null> {
      const [row] = await db.query("content.publish-due", PUBLISH_DUE);
      return row?.wait ?? null;
    },
  };
}

/** A page, and how many there are. */
async function pageOf<Page>(asked: Promise<Page[]>): Promise<Page> {
  const [page] = await asked;
  if (!page) throw new Error("a page answered nothing");
  return page;
}

export type ContentRepository = ReturnType<typeof createContentRepository>;
