import type { ApiClient } from "@kram/contract/client";
import { listOutbox, type OutboxItem, retryOutboxEntry } from "@kram/contract/mail";
import { chosen } from "../../platform/chosen.ts";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** Outbox entries, newest first; updating retries one. */
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
