import type { Locale } from "@kram/domain/languages";
import type { ApiClient } from "@kram/contract/client";
import type { OperationInput } from "@kram/contract/operation";
import {
  addPromotion,
  getOfficePromotion,
  listOfficePromotions,
  type OfficePromotion,
  setPromotion,
  simulatePromotions,
  stopPromotion,
  type TriedCart,
  type TriedPromotions,
} from "@kram/contract/promotions";
import { chosen, type OfficeResource } from "../../platform/office-resource.ts";

/** Its code is the id. */
export type PromotionRecord = OfficePromotion & { id: string };

export type Trial = TriedPromotions & { id: string };

export type PromotionEdit = { details: OperationInput<typeof setPromotion>["body"] } | { stopped: boolean };

export function createPromotionsResource(api: ApiClient) {
  const withId = (promotion: OfficePromotion): PromotionRecord => ({ ...promotion, id: promotion.code });
  return {
    needs: listOfficePromotions,
    async list({ page, pageSize, filter }) {
      const query = { pageNo: page, pageSize, ...chosen(filter) };
      const { items, totalCount } = await api.call(listOfficePromotions, { query });
      return { data: items.map(withId), total: totalCount };
    },
    read: async (code) => withId(await api.call(getOfficePromotion, { params: { code } })),
    create: async (details) =>
      withId(await api.call(addPromotion, { body: details as OperationInput<typeof addPromotion>["body"] })),
    async edit(code, changes) {
      const params = { code };
      const edit = changes as PromotionEdit;
      if ("stopped" in edit) return withId(await api.call(stopPromotion, { params, body: edit }));
      return withId(await api.call(setPromotion, { params, body: edit.details }));
    },
  } satisfies OfficeResource;
}

/** Creating tries a cart and stores nothing. */
export function createPromotionTrialsResource(api: ApiClient, localeOf: () => Locale) {
  return {
    needs: simulatePromotions,
    list: async () => ({ data: [], total: 0 }),
    create: async (cart): Promise<Trial> => {
      const input = { query: { locale: localeOf() }, body: cart as TriedCart };
      return { ...(await api.call(simulatePromotions, input)), id: "trial" };
    },
  } satisfies OfficeResource;
}
