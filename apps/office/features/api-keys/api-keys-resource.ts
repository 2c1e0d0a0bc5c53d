import { addApiKey, type ApiKey, listApiKeys, removeApiKey } from "@kram/contract/api-keys";
import type { ApiClient } from "@kram/contract/client";
import type { OperationInput } from "@kram/contract/operation";
import type { OfficeResource } from "../../platform/office-resource.ts";

export type { ApiKey };

/** Shown once. */
export type WithSecret = ApiKey & { secret: string };

export function createApiKeysResource(api: ApiClient) {
  return {
    needs: listApiKeys,
    async list() {
      const { items: data } = await api.call(listApiKeys, {});
      return { data, total: data.length };
    },
    create: (details) => api.call(addApiKey, { body: details as OperationInput<typeof addApiKey>["body"] }),
    remove: async (id) => {
      await api.call(removeApiKey, { params: { id } });
    },
  } satisfies OfficeResource;
}
