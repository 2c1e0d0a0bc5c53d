import { CONTRACT_PAGES } from "@kram/domain/orders";
import { z } from "zod";
import { pageNo, pageOf, pageSize, inputText, instant, locale } from "../schema/public.ts";
import { picture } from "../catalog/public.ts";
import { defineOperation } from "../operation/public.ts";
import {
  additionalAttributes,
  articleAttributes,
  audience,
  categoryTextAttributes,
  contactAttributes,
  fileAttributes,
  menuAttributes,
  pageAttributes,
  productTextAttributes,
  SECTIONS,
} from "./entries.ts";

const DEFAULT_PAGE_SIZE = 25;

/** From page 1, at most 100 items. Source: content 2. */
export const contentPaging = {
  "pagination[page]": pageNo,
  "pagination[pageSize]": pageSize(DEFAULT_PAGE_SIZE),
};

export const contentPagination = z.strictObject({
  page: z.int(),
  pageSize: z.int(),
  pageCount: z.int(),
  total: z.int(),
});

/** Nothing found is an empty list. Source: content 2. */
export function contentList<Attributes extends z.ZodType>(attributes: Attributes) {
  return z.strictObject({
    data: z.array(z.strictObject({ id: z.int(), attributes })),
    meta: z.strictObject({ pagination: contentPagination }),
  });
}

const name = inputText(120).optional();

const shared = { method: "GET", tag: "content", access: "anyone", limit: "read" } as const;

/** In any case; adds entries of all instances; by default the answering one. */
const region = inputText(10)
  .transform((code) => code.toLowerCase())
  .optional();

/** With those for all instances and audiences. */
export const listContentPages = defineOperation({
  ...shared,
  id: "listContentPages",
  path: "/cms/pages",
  summary: "Pages",
  query: z.strictObject({
    "filters[slug]": name,
    "filters[region]": region,
    "filters[audience]": audience.optional(),
    locale,
    ...contentPaging,
  }),
  response: contentList(pageAttributes),
  errors: [],
});

/** `count` is under the other filters. */
const articleCategory = z.strictObject({ slug: z.string(), name: z.string(), count: z.int() });

/** Newest first, events by their days; `filters[text]` searches. */
export const listArticles = defineOperation({
  ...shared,
  id: "listArticles",
  path: "/cms/articles",
  summary: "Articles in pages",
  query: z.strictObject({
    "filters[slug]": name,
    "filters[section]": z.enum(SECTIONS).optional(),
    "filters[category]": name,
    "filters[text]": inputText(200).optional(),
    "filters[region]": region,
    locale,
    ...contentPaging,
  }),
  response: contentList(articleAttributes).extend({
    meta: contentList(articleAttributes).shape.meta.extend({ categories: z.array(articleCategory) }),
  }),
  errors: [],
});

/** Source: content 2. */
export const listAdditionalContents = defineOperation({
  ...shared,
  id: "listAdditionalContents",
  path: "/cms/additional-contents",
  summary: "Texts for certain places",
  query: z.strictObject({
    "filters[contentId]": name,
    "filters[region]": region,
    "filters[audience]": audience.optional(),
    "filters[category]": name,
    locale,
    ...contentPaging,
  }),
  response: contentList(additionalAttributes),
  errors: [],
});

/** Split at page breaks. Source: content 2. */
export const listProductTexts = defineOperation({
  ...shared,
  id: "listProductTexts",
  path: "/cms/products",
  summary: "Texts of products",
  query: z.strictObject({ "filters[productCode]": inputText(40).optional(), locale, ...contentPaging }),
  response: contentList(productTextAttributes),
  errors: [],
});

/** Subcategories too. Source: content 2. */
export const listCategoryTexts = defineOperation({
  ...shared,
  id: "listCategoryTexts",
  path: "/cms/products-categories",
  summary: "Texts of categories",
  query: z.strictObject({ "filters[slug]": name, locale, ...contentPaging }),
  response: contentList(categoryTextAttributes),
  errors: [],
});

/** Source: content 2. */
export const listContactPages = defineOperation({
  ...shared,
  id: "listContactPages",
  path: "/cms/contact-pages",
  summary: "Contact pages",
  query: z.strictObject({ "filters[region]": region, locale, ...contentPaging }),
  response: contentList(contactAttributes),
  errors: [],
});

export const listContentFiles = defineOperation({
  ...shared,
  id: "listContentFiles",
  path: "/cms/files",
  summary: "Files to download",
  query: z.strictObject({ "filters[slug]": name, "filters[category]": name, locale, ...contentPaging }),
  response: contentList(fileAttributes),
  errors: [],
});

export const getContentPreview = defineOperation({
  ...shared,
  id: "getContentPreview",
  path: "/cms/previews/{token}",
  summary: "A draft by its link",
  params: z.strictObject({ token: inputText(100) }),
  query: z.strictObject({ locale }),
  response: z.strictObject({
    title: z.string(),
    lead: z.string(),
    content: z.string(),
    picture: picture.nullable(),
    version: z.int(),
  }),
  errors: ["content.unknown"],
});

/** In the order of their lists. */
export const listContentMenus = defineOperation({
  ...shared,
  id: "listContentMenus",
  path: "/cms/menus",
  summary: "Published pages and articles by name",
  query: z.strictObject({ "filters[group]": name, locale, ...contentPaging }),
  response: contentList(menuAttributes),
  errors: [],
});

const agreed = {
  params: z.strictObject({ slug: z.enum(CONTRACT_PAGES, { error: "content.unknown" }) }),
  query: z.strictObject({ "filters[audience]": audience.default("standard"), locale }),
} as const;

/** `from` is its day; `announced` ones count from a day to come. */
const pageVersion = { version: z.int(), from: instant, announced: z.boolean() };

/** The newest first, of what customers agree to. Source: content 7. */
export const listPageVersions = defineOperation({
  ...shared,
  ...agreed,
  id: "listPageVersions",
  path: "/cms/pages/{slug}/versions",
  summary: "Versions of a page that customers agree to",
  response: pageOf(z.strictObject({ ...pageVersion, title: z.string() })),
  errors: ["content.unknown"],
});

/** Its words, and those of the one before. Source: content 7. */
export const getPageVersion = defineOperation({
  ...shared,
  id: "getPageVersion",
  path: "/cms/pages/{slug}/versions/{version}",
  summary: "One version of a page that customers agree to",
  params: agreed.params.extend({ version: z.string().regex(/^[1-9]\d{0,5}$/u, { error: "content.unknown" }) }),
  query: agreed.query,
  response: z.strictObject({
    ...pageVersion,
    title: z.string(),
    lead: z.string(),
    content: z.string(),
    before: z.strictObject({ version: z.int(), lead: z.string(), content: z.string() }).nullable(),
  }),
  errors: ["content.unknown"],
});
