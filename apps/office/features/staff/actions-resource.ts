import type { ApiClient } from "@kram/contract/client";
import { listStaffActions, type StaffActionItem } from "@kram/contract/staff";
import type { OfficeResource } from "../../platform/office-resource.ts";
import { chosen } from "../../platform/chosen.ts";

export function createActionsResource(api: ApiClient) {
  return {
    needs: listStaffActions,
    async list({ page, pageSize, filter }) {
      const query = { pageNo: page, pageSize, ...chosen(filter) };
      const { items, totalCount } = await api.call(listStaffActions, { query });
      return { data: items, total: totalCount };
    },
  } satisfies OfficeResource<StaffActionItem>;
}
