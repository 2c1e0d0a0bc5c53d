import { type BonusMonthItem, type BonusSimulation, listBonusMonths, simulateBonusMonth } from "@kram/contract/bonuses";
import type { ApiClient } from "@kram/contract/client";
import type { OperationInput } from "@kram/contract/operation";
import type { OfficeResource } from "../../platform/office-resource.ts";

export type KeptSimulation = BonusSimulation & { id: string };

/** Months of bonuses, newest first; pages are cut here. */
export function createBonusMonthsResource(api: ApiClient) {
  return {
    needs: listBonusMonths,
    async list({ page, pageSize }) {
      const { items } = await api.call(listBonusMonths, {});
      return { data: items.slice((page - 1) * pageSize, page * pageSize), total: items.length };
    },
    async read(id): Promise<BonusMonthItem> {
      const found = (await api.call(listBonusMonths, {})).items.find((month) => month.id === id);
      if (!found) throw new Error("month.invalid");
      return found;
    },
  } satisfies OfficeResource<BonusMonthItem>;
}

/** Counts a month and books nothing. */
export function createSimulationsResource(api: ApiClient) {
  return {
    needs: simulateBonusMonth,
    async create(asked): Promise<KeptSimulation> {
      const body = asked as OperationInput<typeof simulateBonusMonth>["body"];
      return { ...(await api.call(simulateBonusMonth, { body })), id: body.month };
    },
  } satisfies OfficeResource;
}
