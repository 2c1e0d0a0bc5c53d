import {
  type AdditionalAttributes,
  listAdditionalContents,
  listArticles,
  listCategoryTexts,
  listContactPages,
  listContentFiles,
  listContentMenus,
  listContentPages,
  listProductTexts,
} from "@kram/contract/content";
import type { Country, Locale } from "@kram/countries/country";
import { isMenu, menuLinks, needsText, writeMenu } from "@kram/domain/content";
import { createIndexKeeper, type IndexKeeper, type SearchDocument } from "@kram/domain/search";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { type Catalog, sendTagged } from "../catalog/public.ts";
import type { SettingParts } from "../settings/public.ts";
import {
  type ContentFilter,
  type ContentRepository,
  createContentRepository,
  type ListPage,
} from "./content.repository.ts";
import {
  instantOf,
  presentAdditional,
  presentArticle,
  presentContact,
  presentFile,
  presentPage,
} from "./present-content.ts";
import { followCompany } from "./starter/store-starter.ts";
import { createPublisher } from "./publish-due.ts";
import type { Row } from "../../platform/statements.ts";
import { splitSections } from "@kram/domain/catalog";
import { createHash } from "node:crypto";
import type { Operation } from "@kram/contract/operation";

const CONTACT = "contact";

/** Reads always from the database; also publishes what is scheduled. */
export function registerContentRoutes(deps: {
  serve: Serve;
  app: FastifyInstance;
  db: Database;
  country: Country;
  /** Tells of changes of content, too. */
  catalog: Pick<Catalog, "onChange">;
  settingParts: Pick<SettingParts, "get" | "onChange">;
}): void {
  const { serve, app, db, country, catalog, settingParts } = deps;
  const contents = createContentRepository(db, country.timeZone);
  const searchIndexOf = createIndexKeeper();
  const onFailure = (error: Error) => app.log.warn({ reason: error.message }, "scheduled content not published");
  const publisher = createPublisher({ contents, onFailure });
  const unsubscribe = catalog.onChange(publisher.look);
  app.addHook("onListen", async () => publisher.look());
  const unfollow = followCompany({ app, db, country, settingParts });
  app.addHook("preClose", async () => {
    unsubscribe();
    unfollow();
    await publisher.stop();
  });

  const filter = (
    type: ContentFilter["type"],
    query: { locale: Locale } & Partial<Record<`filters[${string}]`, string | undefined>>,
  ): ContentFilter => ({
    type,
    locale: query.locale,
    region: query["filters[region]"] ?? country.code,
    slug: query["filters[slug]"] ?? null,
    audience: query["filters[audience]"] ?? null,
    category: query["filters[category]"] ?? null,
    section: query["filters[section]"] ?? null,
    ids: null,
  });

  serve(listContentPages, async ({ query, request, reply }) => {
    const page = pageOf(query);
    const { rows, total } = await contents.list(filter("page", query), page);
    const data = rows.map((row) => ({ id: row.id, attributes: presentPage(row) }));
    return answerList(listContentPages, { request, reply }, { data, total, page });
  });

  serve(listArticles, async ({ query, request, reply }) => {
    const page = pageOf(query);
    const narrowed = filter("article", query);
    const search = { ...narrowed, text: query["filters[text]"] };
    const wanted = { ...narrowed, ids: await findArticles(search, { contents, searchIndexOf }) };
    const [{ rows, total }, categories] = await Promise.all([
      contents.list(wanted, page),
      wanted.section === null ? [] : contents.countCategories(wanted),
    ]);
    const data = rows.map((row) => ({ id: row.id, attributes: presentArticle(row) }));
    return answerList(listArticles, { request, reply }, { data, total, page, meta: { categories } });
  });

  serve(listAdditionalContents, async ({ query, request, reply }) => {
    const page = pageOf(query);
    const wanted = { ...filter("additional", query), slug: query["filters[contentId]"] ?? null };
    const { rows, total } = await contents.list(wanted, page);
    const shown = await withoutDeadLinks(
      rows.map((row) => ({ id: row.id, attributes: presentAdditional(row, query.locale) })),
      { contents, region: wanted.region },
    );
    return answerList(listAdditionalContents, { request, reply }, { data: shown, total, page });
  });

  serve(listContactPages, async ({ query, request, reply }) => {
    const page = pageOf(query);
    const { rows, total } = await contents.list({ ...filter("page", query), slug: CONTACT }, page);
    const data = rows.map((row) => ({ id: row.id, attributes: presentContact(row) }));
    return answerList(listContactPages, { request, reply }, { data, total, page });
  });

  serve(listContentFiles, async ({ query, request, reply }) => {
    const page = pageOf(query);
    const { rows, total } = await contents.list(filter("file", query), page);
    const data = rows.flatMap((row) =>
      presentFile(row, query.locale).map((attributes) => ({ id: row.id, attributes })),
    );
    return answerList(listContentFiles, { request, reply }, { data, total, page });
  });

  serve(listContentMenus, async ({ query, request, reply }) => {
    const page = pageOf(query);
    const { locale, "filters[group]": group = null } = query;
    const { rows, total } = await contents.menus({ locale, region: country.code, group }, page);
    const data = rows.map(({ id, menuGroup, path, title, updatedAt }) => ({
      id,
      attributes: { group: menuGroup, path, title, updatedAt: instantOf(updatedAt) },
    }));
    return answerList(listContentMenus, { request, reply }, { data, total, page });
  });

  registerCatalogueTextRoutes(serve, contents);
}

/** Menus keep the links that lead somewhere: what is not published yet waits in them. */
async function withoutDeadLinks<Text extends { attributes: AdditionalAttributes }>(
  texts: readonly Text[],
  { contents, region }: { contents: Pick<ContentRepository, "deadPaths">; region: string },
): Promise<Text[]> {
  const isMenuText = ({ attributes: { category } }: Text) => isMenu({ type: "additional", category });
  const links = texts.filter(isMenuText).flatMap(({ attributes: { content } }) => menuLinks(content));
  const paths = [...new Set(links.map(({ href }) => href).filter(needsText))];
  const dead = new Set(paths.length === 0 ? [] : await contents.deadPaths(paths, region));
  return texts.map((text) => {
    if (!isMenuText(text)) return text;
    const content = writeMenu(menuLinks(text.attributes.content).filter(({ href }) => !dead.has(href)));
    return { ...text, attributes: { ...text.attributes, content } };
  });
}

/** Everywhere or in one section, in a language. */
interface ArticleSearch {
  text: string | undefined;
  locale: Locale;
  region: string;
  section: ContentFilter["section"];
}

/** Null without a text; `searchIndexOf` caches the index. */
async function findArticles(
  { text = "", locale, region, section }: ArticleSearch,
  { contents, searchIndexOf }: { contents: Pick<ContentRepository, "searchTexts">; searchIndexOf: IndexKeeper },
): Promise<number[] | null> {
  if (text.trim() === "") return null;
  const rows = await contents.searchTexts({ type: "article", locale, region, section });
  const index = searchIndexOf([locale, region, section].join("/"), rows.map(searchDocument));
  return [...index.find(text).keys()];
}

function searchDocument({ id, title, body, kind }: Row<"content.search-texts">): SearchDocument {
  return {
    id,
    fields: [
      { text: title, weight: 8 },
      { text: kind, weight: 3 },
      { text: body, weight: 1 },
    ],
  };
}

function registerCatalogueTextRoutes(serve: Serve, contents: ContentRepository): void {
  serve(listProductTexts, async ({ query, request, reply }) => {
    const page = pageOf(query);
    const { locale, "filters[productCode]": code = null } = query;
    const { rows, total } = await contents.productTexts({ locale, code }, page);
    const data = rows.map(({ id, code: productCode, texts }) => {
      const { title = productCode, summary = "", description = "" } = texts;
      return { id, attributes: { productCode, title, summary, sections: splitSections(description) } };
    });
    return answerList(listProductTexts, { request, reply }, { data, total, page });
  });

  serve(listCategoryTexts, async ({ query, request, reply }) => {
    const page = pageOf(query);
    const { locale, "filters[slug]": wanted = null } = query;
    const { rows, total } = await contents.categoryTexts({ locale, slug: wanted }, page);
    const data = rows.map(({ id, slug, texts: { name = slug, description = "" } }) => ({
      id,
      attributes: { slug, name, description },
    }));
    return answerList(listCategoryTexts, { request, reply }, { data, total, page });
  });
}

/** Answers by the operation's schema with a tag of its content, or 304. */
function answerList(
  operation: Operation,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  list: { data: readonly { id: number; attributes: unknown }[]; total: number; page: ListPage; meta?: object },
): Buffer {
  const { data, total, page, meta } = list;
  const pagination = { ...page, pageCount: Math.ceil(total / page.pageSize), total };
  const answer = operation.response.parse({ data, meta: { pagination, ...meta } });
  const body = Buffer.from(JSON.stringify(answer));
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return sendTagged({ ...exchange, asMember: false }, { body, etag });
}

function pageOf(query: { "pagination[page]": number; "pagination[pageSize]": number }): ListPage {
  return { page: query["pagination[page]"], pageSize: query["pagination[pageSize]"] };
}
