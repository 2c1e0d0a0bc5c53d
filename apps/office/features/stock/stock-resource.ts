import type { ApiClient } from "@kram/contract/client";
import { type LastingProduct, listLowStock, listStockMovements, type StockMovement } from "@kram/contract/stock";
import type { Locale } from "@kram/domain/languages";
import { chosen, type OfficeResource } from "../../platform/office-resource.ts";

/** A page of movements; its id names the product and the place after which it begins. */
export interface MovementsPage {
  id: string;
  items: readonly StockMovement[];
  next: string | null;
}

/** Codes hold no stroke. */
export const movementsId = (code: string, after: string | null) => `${code}|${after ?? ""}`;

export function createStockResources(api: ApiClient, localeOf: () => Locale) {
  return {
    "low-stock": {
      needs: listLowStock,
      async list({ page, pageSize, filter }) {
        const query = { pageNo: page, pageSize, locale: localeOf(), ...chosen(filter) };
        const { items, totalCount } = await api.call(listLowStock, { query });
        return { data: items.map((item) => ({ ...item, id: item.code })), total: totalCount };
      },
    } satisfies OfficeResource<LastingProduct & { id: string }>,
    "stock-movements": {
      needs: listStockMovements,
      async read(id): Promise<MovementsPage> {
        const [code = "", after = ""] = id.split("|");
        const query = after === "" ? {} : { after };
        return { id, ...(await api.call(listStockMovements, { params: { code }, query })) };
      },
    } satisfies OfficeResource<MovementsPage>,
  };
}
