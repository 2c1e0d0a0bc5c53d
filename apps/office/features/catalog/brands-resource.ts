import type { Locale } from "@kram/domain/languages";
import { listBrands, listOfficeProducts } from "@kram/contract/catalog";
import type { ApiClient } from "@kram/contract/client";
import type { OfficeResource } from "../../platform/office-resource.ts";

export interface Choice {
  id: string;
  name: string;
}

export function createBrandsResource(api: ApiClient, localeOf: () => Locale) {
  return {
    needs: listOfficeProducts,
    async list() {
      const { items } = await api.call(listBrands, { query: { locale: localeOf() } });
      return { data: items.map(({ code, name }): Choice => ({ id: code, name })), total: items.length };
    },
  } satisfies OfficeResource;
}
