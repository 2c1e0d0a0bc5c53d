import type { ApiClient } from "@kram/contract/client";
import { listSecurityEvents, type SecurityEventItem } from "@kram/contract/security";
import { chosen, type OfficeResource } from "../../platform/office-resource.ts";

export function createSecurityResource(api: ApiClient) {
  return {
    needs: listSecurityEvents,
    async list({ page, pageSize, filter }) {
      const query = { pageNo: page, pageSize, ...chosen(filter) };
      const { items, totalCount } = await api.call(listSecurityEvents, { query });
      return { data: items, total: totalCount };
    },
  } satisfies OfficeResource<SecurityEventItem>;
}
