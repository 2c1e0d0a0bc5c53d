import type { ApiClient } from "@kram/contract/client";
import { listContentCategories } from "@kram/contract/content";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** A kind of articles to choose: its section and address are its id. */
export interface ArticleKind {
  id: string;
  section: string;
  slug: string;
  name: string;
}

/** Kinds of articles of all sections, named in the office's language. */
export function createContentCategoriesResource(api: ApiClient, localeOf: () => "pl" | "en" | "de") {
  return {
    needs: listContentCategories,
    async list() {
      const { items } = await api.call(listContentCategories, { query: { locale: localeOf() } });
      return {
        data: items.map((kind): ArticleKind => ({ ...kind, id: `${kind.section}/${kind.slug}` })),
        total: items.length,
      };
    },
  } satisfies OfficeResource;
}
