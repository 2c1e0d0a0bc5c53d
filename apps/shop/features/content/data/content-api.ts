import { ApiError, createApiClient } from "@kram/contract/client";
import { listProducts } from "@kram/contract/catalog";
import {
  getContentPreview,
  listAdditionalContents,
  listArticles,
  listContactPages,
  listContentFiles,
  listContentMenus,
  listContentPages,
  type Section,
} from "@kram/contract/content";
import { cache } from "react";
import { apiUrl } from "../../../config/origin.ts";
import type { Locale } from "../../../i18n/locale.ts";

/** Cached like the catalogue: by its tag, a quarter of an hour at most. */
const STORED = { next: { tags: ["catalogue"], revalidate: 900 } };

/** Most entries that the API puts on one page. */
const LARGEST_PAGE = 100;

const ALL = { "pagination[pageSize]": LARGEST_PAGE };

/** Articles on one page of a list: a large one above two rows of three. */
const ARTICLES_A_PAGE = 7;

function client() {
  return createApiClient({ baseUrl: apiUrl() });
}

/** One page by its slug, null when none is published. */
export const readPage = cache(async (slug: string, locale: Locale, audience: "standard" | "company" = "standard") => {
  const query = { "filters[slug]": slug, "filters[audience]": audience, locale };
  const { data } = await client().call(listContentPages, { query }, STORED);
  return data[0]?.attributes ?? null;
});

/** Which articles a list shows. */
export interface ArticleQuery {
  page: number;
  category?: string;
  text?: string;
}

/** One page of a section's articles, with the kinds that there are. */
export async function readArticles(section: Section, locale: Locale, { page, category, text }: ArticleQuery) {
  const query = {
    "filters[section]": section,
    ...(category === undefined ? {} : { "filters[category]": category }),
    ...(text === undefined ? {} : { "filters[text]": text }),
    "pagination[page]": page,
    "pagination[pageSize]": section === "blog" ? ARTICLES_A_PAGE : LARGEST_PAGE,
    locale,
  };
  // What somebody typed is not worth keeping.
  return client().call(listArticles, { query }, text === undefined ? STORED : { cache: "no-store" });
}

/** One article, null when none is published. */
export const readArticle = cache(async (section: Section, slug: string, locale: Locale) => {
  const query = { "filters[section]": section, "filters[slug]": slug, locale };
  const { data } = await client().call(listArticles, { query }, STORED);
  return data[0]?.attributes ?? null;
});

/** Texts of a kind for a certain place, as people or certificates, in the owner's order. */
export async function readAdditional(category: string, locale: Locale) {
  const query = { "filters[category]": category, locale, ...ALL };
  return (await client().call(listAdditionalContents, { query }, STORED)).data.map(({ attributes }) => attributes);
}

/** The contact page of the instance, null when none is published. */
export const readContact = cache(async (locale: Locale) => {
  const { data } = await client().call(listContactPages, { query: { locale } }, STORED);
  return data[0]?.attributes ?? null;
});

/** A draft by its link; null when the link is not ours or its hour is over. Kept nowhere. */
export const readDraft = cache(async (token: string, locale: Locale) => {
  try {
    return await client().call(getContentPreview, { params: { token }, query: { locale } }, { cache: "no-store" });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
});

/** Files to download. */
export async function readFiles(locale: Locale) {
  const query = { locale, ...ALL };
  return (await client().call(listContentFiles, { query }, STORED)).data.map(({ attributes }) => attributes);
}

/** Every published page that stands in a menu, and every article. */
export const readMenus = cache(async (locale: Locale) => {
  const read = (page: number) =>
    client().call(listContentMenus, { query: { locale, ...ALL, "pagination[page]": page } }, STORED);
  const first = await read(1);
  const others = Array.from({ length: Math.max(0, first.meta.pagination.pageCount - 1) }, (_, at) => read(at + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data.map(({ attributes }) => attributes));
});

/** Products that a text speaks of, in its order; those that guests do not see are left out. */
export async function readNamedProducts(codes: readonly string[], locale: Locale) {
  if (codes.length === 0) return [];
  const query = { productCodes: codes.join(","), locale, visibility: "VISIBLE", pageSize: LARGEST_PAGE } as const;
  return (await client().call(listProducts, { query }, STORED)).items;
}
