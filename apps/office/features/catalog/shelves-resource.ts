import { listBrands, listCategories, listOfficeProducts } from "@kram/contract/catalog";
import type { ApiClient } from "@kram/contract/client";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** Something to choose from: a brand or a category. */
export interface Choice {
  id: string;
  name: string;
}

/** Brands of the shop. */
export function createBrandsResource(api: ApiClient, localeOf: () => "pl" | "en" | "de") {
  return {
    needs: listOfficeProducts,
    async list() {
      const { items } = await api.call(listBrands, { query: { locale: localeOf() } });
      return { data: items.map(({ code, name }): Choice => ({ id: code, name })), total: items.length };
    },
  } satisfies OfficeResource;
}

/** Categories of the shop, parts after their whole, named by the way to them. */
export function createCategoriesResource(api: ApiClient, localeOf: () => "pl" | "en" | "de") {
  return {
    needs: listOfficeProducts,
    async list() {
      const { items } = await api.call(listCategories, { query: { locale: localeOf() } });
      const data = items.flatMap(({ id, name, subs }): Choice[] => [
        { id: String(id), name },
        ...subs.map((sub) => ({ id: String(sub.id), name: `${name} › ${sub.name}` })),
      ]);
      return { data, total: data.length };
    },
  } satisfies OfficeResource;
}
