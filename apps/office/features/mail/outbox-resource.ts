import type { ApiClient } from "@kram/contract/client";
import { listOutbox, type OutboxItem, retryOutboxEntry } from "@kram/contract/mail";
import { chosen } from "../../platform/chosen.ts";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** What happens outside by pages, newest first; the one change is another try. */
export function createOutboxResource(api: ApiClient) {
  return {
    needs: listOutbox,
    async list({ page, pageSize, filter }) {
      const query = { pageNo: page, pageSize, ...chosen(filter) };
      const { items, totalCount } = await api.call(listOutbox, { query });
      return { data: items, total: totalCount };
    },
    edit: (id) => api.call(retryOutboxEntry, { params: { id } }),
  } satisfies OfficeResource<OutboxItem>;
}
