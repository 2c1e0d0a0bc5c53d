import type { Locale } from "@kram/domain/languages";
import {
  addCategory,
  getOfficeCategory,
  listOfficeCategories,
  type OfficeCategory,
  placeCategory,
  removeCategory,
  setCategoryPicture,
  setCategorySlug,
  setCategorySupplements,
  setCategoryTexts,
  showCategory,
} from "@kram/contract/catalog";
import type { ApiClient } from "@kram/contract/client";
import type { Operation, OperationInput } from "@kram/contract/operation";
import type { OfficeResource } from "../../platform/office-resource.ts";

export type CategoryRecord = Omit<OfficeCategory, "id"> & {
  id: string;
  /** In the office's language: `Care › Creams`. */
  name: string;
  title: string;
  /** From 0, among its sisters. */
  at: number;
  sisters: number;
};

const UPLOAD_MS = 60_000;

/** Calls by the part they change. */
const PARTS = {
  texts: setCategoryTexts,
  slug: setCategorySlug,
  place: placeCategory,
  shown: showCategory,
  supplements: setCategorySupplements,
  picture: setCategoryPicture,
} as const satisfies Record<string, Operation>;

export type CategoryEdit = {
  [Part in keyof typeof PARTS]: Record<Part, OperationInput<(typeof PARTS)[Part]>["body"]>;
}[keyof typeof PARTS];

/** Each followed by its parts, hidden ones included. */
export function createCategoriesResource(api: ApiClient, localeOf: () => Locale) {
  const all = async () => {
    const { items } = await api.call(listOfficeCategories, {});
    return items.map((item) => recordOf(item, items, localeOf()));
  };
  const whole = async (id: string): Promise<CategoryRecord> => {
    const found = (await all()).find((each) => each.id === id);
    if (found) return found;
    // Refuses with the API's own code.
    const item = await api.call(getOfficeCategory, { params: { id } });
    return recordOf(item, [item], localeOf());
  };
  return {
    needs: listOfficeCategories,
    async list() {
      const data = await all();
      return { data, total: data.length };
    },
    read: whole,
    async create(details) {
      const { id } = await api.call(addCategory, { body: details as OperationInput<typeof addCategory>["body"] });
      return whole(String(id));
    },
    async edit(id, changes) {
      const [[part, body] = ["", null]] = Object.entries(changes);
      const operation = PARTS[part as keyof typeof PARTS];
      const input = { params: { id }, body } as OperationInput<typeof operation>;
      await api.call(operation, input, { timeoutMs: UPLOAD_MS });
      return whole(id);
    },
    async remove(id) {
      await api.call(removeCategory, { params: { id } });
    },
  } satisfies OfficeResource;
}

function recordOf(item: OfficeCategory, all: readonly OfficeCategory[], locale: Locale): CategoryRecord {
  const titleOf = ({ texts, slug }: OfficeCategory) => texts[locale].name || texts.pl.name || slug;
  const top = all.find(({ id }) => id === item.parentId);
  const title = titleOf(item);
  const sisters = all.filter(({ parentId }) => parentId === item.parentId).map(({ id }) => id);
  const name = top ? `${titleOf(top)} › ${title}` : title;
  return { ...item, id: String(item.id), name, title, at: sisters.indexOf(item.id), sisters: sisters.length };
}

export interface Choice {
  id: string;
  name: string;
}
