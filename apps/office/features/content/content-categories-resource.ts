import type { Locale } from "@kram/domain/languages";
import type { ApiClient } from "@kram/contract/client";
import {
  type ContentCategory,
  changeContentCategory,
  createContentCategory,
  deleteContentCategory,
  listContentCategories,
} from "@kram/contract/content";
import type { OperationInput } from "@kram/contract/operation";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** A category of articles; section and address are its id. */
export interface ArticleCategory extends ContentCategory {
  id: string;
  /** In the office's language, else Polish. */
  name: string;
}

/** Categories of articles by section, in the shop's order. */
export function createContentCategoriesResource(api: ApiClient, localeOf: () => Locale) {
  const recordOf = (category: ContentCategory): ArticleCategory => {
    const { section, slug, names } = category;
    return { ...category, id: `${section}/${slug}`, name: names[localeOf()] || names.pl };
  };
  return {
    needs: listContentCategories,
    async list({ filter: { section } }) {
      const { items } = await api.call(listContentCategories, {});
      const data = items.filter((category) => !section || category.section === section).map(recordOf);
      return { data, total: data.length };
    },
    async create(details) {
      const body = details as OperationInput<typeof createContentCategory>["body"];
      return recordOf(await api.call(createContentCategory, { body }));
    },
    async edit(id, changes) {
      const body = changes as OperationInput<typeof changeContentCategory>["body"];
      return recordOf(await api.call(changeContentCategory, { params: placeOf(id), body }));
    },
    async remove(id) {
      await api.call(deleteContentCategory, { params: placeOf(id) });
    },
  } satisfies OfficeResource;
}

function placeOf(id: string): OperationInput<typeof deleteContentCategory>["params"] {
  const [section, slug = ""] = id.split("/");
  return { section: section as ContentCategory["section"], slug };
}
