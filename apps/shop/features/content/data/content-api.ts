import { ApiError, createApiClient } from "@kram/contract/client";
import { listProducts } from "@kram/contract/catalog";
import {
  getContentPreview,
  listAdditionalContents,
  listArticles,
  listContactPages,
  listContentFiles,
  listContentMenus,
  getPageVersion,
  listContentPages,
  listPageVersions,
  type Section,
} from "@kram/contract/content";
import { listShippingMethods } from "@kram/contract/shipping";
import { PAGE_TAGS } from "@kram/domain/catalog";
import type { CONTRACT_PAGES } from "@kram/domain/orders";
import { cache } from "react";
import { apiUrl } from "../../../config/origin.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { stored } from "../../../platform/stored.ts";
import { setWords } from "../../../ui/markdown.ts";

/** All of them carry the tag of any text. */
function storedTexts(...tags: string[]) {
  return stored(PAGE_TAGS.texts, ...tags);
}

/** Largest page of the API. */
const LARGEST_PAGE = 100;

const ALL = { "pagination[pageSize]": LARGEST_PAGE };

/** One above two rows of three. */
const ARTICLES_A_PAGE = 7;

/** A lead is no Markdown, which is set when it is drawn. */
function set<Text extends { lead: string }>(text: Text, locale: Locale): Text {
  return { ...text, lead: setWords(text.lead, locale) };
}

function client() {
  return createApiClient({ baseUrl: apiUrl() });
}

/** Null when none is published. */
export const readPage = cache(async (slug: string, locale: Locale, audience: "standard" | "company" = "standard") => {
  const query = { "filters[slug]": slug, "filters[audience]": audience, locale };
  const { data } = await client().call(listContentPages, { query }, storedTexts(PAGE_TAGS.text("page", slug)));
  return data[0] ? set(data[0].attributes, locale) : null;
});

export interface ArticleQuery {
  page: number;
  category?: string;
  text?: string;
}

/** One page of a section's articles, and its categories. */
export async function readArticles(section: Section, locale: Locale, { page, category, text }: ArticleQuery) {
  const query = {
    "filters[section]": section,
    ...(category === undefined ? {} : { "filters[category]": category }),
    ...(text === undefined ? {} : { "filters[text]": text }),
    "pagination[page]": page,
    "pagination[pageSize]": section === "blog" ? ARTICLES_A_PAGE : LARGEST_PAGE,
    locale,
  };
  const tagged = storedTexts(PAGE_TAGS.textsOf("article", section));
  // Searches are not worth caching.
  const found = await client().call(listArticles, { query }, text === undefined ? tagged : { cache: "no-store" });
  return { ...found, data: found.data.map((each) => ({ ...each, attributes: set(each.attributes, locale) })) };
}

/** Null when none is published. */
export const readArticle = cache(async (section: Section, slug: string, locale: Locale) => {
  const query = { "filters[section]": section, "filters[slug]": slug, locale };
  const { data } = await client().call(listArticles, { query }, storedTexts(PAGE_TAGS.text("article", slug)));
  return data[0] ? set(data[0].attributes, locale) : null;
});

/** By place, as people or certificates, in order. */
export async function readAdditional(category: string, locale: Locale) {
  const query = { "filters[category]": category, locale, ...ALL };
  const tagged = storedTexts(PAGE_TAGS.textsOf("additional", category));
  return (await client().call(listAdditionalContents, { query }, tagged)).data.map(({ attributes }) =>
    set(attributes, locale),
  );
}

type AgreedPage = (typeof CONTRACT_PAGES)[number];

/** The newest first; null when none is published. */
export const readVersions = cache(async (slug: AgreedPage, locale: Locale, audience: "standard" | "company") => {
  const query = { "filters[audience]": audience, locale };
  const tagged = storedTexts(PAGE_TAGS.text("page", slug));
  return orUnknown(
    client()
      .call(listPageVersions, { params: { slug }, query }, tagged)
      .then(({ items }) => items),
  );
});

/** Null for one that nobody may read. */
export function readVersion(
  { slug, audience, version }: { slug: AgreedPage; audience: "standard" | "company"; version: string },
  locale: Locale,
) {
  const query = { "filters[audience]": audience, locale };
  const tagged = storedTexts(PAGE_TAGS.text("page", slug));
  return orUnknown(client().call(getPageVersion, { params: { slug, version }, query }, tagged));
}

function orUnknown<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  return asked.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

/** Null when none is published. */
export const readContact = cache(async (locale: Locale) => {
  const tagged = storedTexts(PAGE_TAGS.text("page", "contact"));
  const { data } = await client().call(listContactPages, { query: { locale } }, tagged);
  return data[0]?.attributes ?? null;
});

/** Null when the link is invalid or over its hour. Never cached. */
export const readDraft = cache(async (token: string, locale: Locale) => {
  try {
    return await client().call(getContentPreview, { params: { token }, query: { locale } }, { cache: "no-store" });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
});

export async function readFiles(locale: Locale) {
  const query = { locale, ...ALL };
  const tagged = storedTexts(PAGE_TAGS.textsOf("file"));
  return (await client().call(listContentFiles, { query }, tagged)).data.map(({ attributes }) => attributes);
}

/** Published pages in menus, and all articles. */
export const readMenus = cache(async (locale: Locale) => {
  const tagged = storedTexts(PAGE_TAGS.textsOf("page"), PAGE_TAGS.textsOf("article"));
  const read = (page: number) =>
    client().call(listContentMenus, { query: { locale, ...ALL, "pagination[page]": page } }, tagged);
  const first = await read(1);
  const others = Array.from({ length: Math.max(0, first.meta.pagination.pageCount - 1) }, (_, at) => read(at + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data.map(({ attributes }) => attributes));
});

/** In order, as far as guests see them. */
export async function readNamedProducts(codes: readonly string[], locale: Locale) {
  if (codes.length === 0) return [];
  const query = { productCodes: codes.join(","), locale, visibility: "VISIBLE", pageSize: LARGEST_PAGE } as const;
  return (await client().call(listProducts, { query }, stored(...codes.map(PAGE_TAGS.product)))).items;
}

/** In the order of the checkout. */
export async function readShippingMethods(locale: Locale) {
  return (await client().call(listShippingMethods, { query: { locale } }, stored())).items;
}
