import type { Locale } from "@kram/domain/languages";
import {
  addContent,
  dropContentDraft,
  getContentVersion,
  getOfficeContent,
  listOfficeContents,
  makeContentPreview,
  type OfficeContent,
  type OfficeContentItem,
  publishContent,
  restoreContentVersion,
  saveContentDraft,
  setContentFile,
  setContentLawyer,
  setContentPicture,
  setContentPlace,
  unscheduleContent,
  withdrawContent,
  type ContentCategory,
  changeContentCategory,
  createContentCategory,
  deleteContentCategory,
  listContentCategories,
} from "@kram/contract/content";
import type { ApiClient } from "@kram/contract/client";
import type { Operation, OperationAnswer, OperationInput } from "@kram/contract/operation";
import { chosen, type OfficeResource } from "../../platform/office-resource.ts";

export type ListedContent = OfficeContentItem;

/** With its preview link and opened version, if any. */
export type WholeContent = OfficeContent & {
  preview?: OperationAnswer<typeof makeContentPreview>;
  opened?: OperationAnswer<typeof getContentVersion>;
};

const UPLOAD_MS = 60_000;

/** Calls by the part they change. */
const PARTS = {
  draft: saveContentDraft,
  place: setContentPlace,
  publication: publishContent,
  withdrawn: withdrawContent,
  restored: restoreContentVersion,
  picture: setContentPicture,
  file: setContentFile,
  lawyer: setContentLawyer,
} as const satisfies Record<string, Operation>;

/** A part for its call, or a change without content. */
export type ContentEdit =
  | { [Part in keyof typeof PARTS]: Record<Part, OperationInput<(typeof PARTS)[Part]>["body"]> }[keyof typeof PARTS]
  | { unschedule: true };

export function createContentsResource(api: ApiClient, localeOf: () => Locale) {
  const read = (id: string) => api.call(getOfficeContent, { params: { id } });
  return {
    needs: listOfficeContents,
    async list({ page, pageSize, filter }) {
      const query = { pageNo: page, pageSize, locale: localeOf(), ...chosen(filter) };
      const { items, totalCount } = await api.call(listOfficeContents, { query });
      return { data: items, total: totalCount };
    },
    read,
    create: async (details) => api.call(addContent, { body: details as OperationInput<typeof addContent>["body"] }),
    async edit(id, changes): Promise<WholeContent> {
      const [[part, body] = ["", null]] = Object.entries(changes);
      if (part === "unschedule") return api.call(unscheduleContent, { params: { id } });
      if (part === "preview")
        return { ...(await read(id)), preview: await api.call(makeContentPreview, { params: { id } }) };
      if (part === "open")
        return {
          ...(await read(id)),
          opened: await api.call(getContentVersion, { params: { id, version: String(body) } }),
        };
      const operation = PARTS[part as keyof typeof PARTS];
      return api.call(operation, { params: { id }, body } as never, { timeoutMs: UPLOAD_MS });
    },
    /** The newest draft, and the text with it where nothing else was written. */
    async remove(id) {
      const { version, edits } = await read(id);
      await api.call(dropContentDraft, { params: { id }, query: { version: String(version), edits: String(edits) } });
    },
  } satisfies OfficeResource;
}

/** Section and address are its id. */
export interface ArticleCategory extends ContentCategory {
  id: string;
  /** In the office's language, else Polish. */
  name: string;
}

/** By section, in the shop's order. */
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
