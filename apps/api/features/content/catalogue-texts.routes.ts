import { listCategoryTexts, listProductTexts } from "@kram/contract/content";
import { splitSections } from "@kram/domain/catalog";
import type { Serve } from "../../platform/http/route.ts";
import { answerList, pageOf } from "./answer-list.ts";
import type { ContentRepository } from "./content.repository.ts";

export function registerCatalogueTextRoutes(serve: Serve, contents: ContentRepository): void {
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
