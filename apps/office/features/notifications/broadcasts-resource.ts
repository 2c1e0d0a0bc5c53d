import type { ApiClient } from "@kram/contract/client";
import {
  type Broadcast,
  cancelBroadcast,
  getBroadcastReceivers,
  listBroadcasts,
  sendBroadcast,
} from "@kram/contract/notifications";
import type { OperationAnswer, OperationInput } from "@kram/contract/operation";
import type { OfficeResource } from "../../platform/office-resource.ts";

export type Receivers = OperationAnswer<typeof getBroadcastReceivers> & { id: string };

/** Updating stops a message. */
export function createBroadcastsResource(api: ApiClient) {
  return {
    needs: listBroadcasts,
    async list({ page, pageSize }) {
      const { items, totalCount } = await api.call(listBroadcasts, { query: { pageNo: page, pageSize } });
      return { data: items, total: totalCount };
    },
    create: async (message) =>
      api.call(sendBroadcast, { body: message as OperationInput<typeof sendBroadcast>["body"] }),
    edit: async (id): Promise<Broadcast> => api.call(cancelBroadcast, { params: { id } }),
  } satisfies OfficeResource;
}

/** Sends nothing. */
export function createBroadcastReceiversResource(api: ApiClient) {
  return {
    needs: getBroadcastReceivers,
    list: async () => ({ data: [], total: 0 }),
    create: async (query): Promise<Receivers> => ({
      ...(await api.call(getBroadcastReceivers, { query })),
      id: "receivers",
    }),
  } satisfies OfficeResource;
}
