import type { ApiClient } from "@kram/contract/client";
import type { OperationAnswer, OperationInput } from "@kram/contract/operation";
import { cancelRest, getPacking, getProductStorage, sendPart, setProductStorage } from "@kram/contract/packing";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** The order's number is the id. */
export type Packing = OperationAnswer<typeof getPacking> & { id: string };

export type ProductStorage = OperationAnswer<typeof getProductStorage> & { id: string };

export function createPackingResources(api: ApiClient) {
  return {
    packing: {
      needs: getPacking,
      async read(id) {
        return { ...(await api.call(getPacking, { params: { number: id } })), id };
      },
    },
    shipments: {
      needs: sendPart,
      async create(details) {
        const { number, ...body } = details as OperationInput<typeof sendPart>["body"] & { number: string };
        return { id: number, ...(await api.call(sendPart, { params: { number }, body })) };
      },
    },
    "canceled-rests": {
      needs: cancelRest,
      async create(details) {
        const { number, no } = details as { number: string; no: number };
        return { id: number, ...(await api.call(cancelRest, { params: { number }, body: { no } })) };
      },
    },
    "product-storages": {
      needs: setProductStorage,
      async read(id) {
        return { ...(await api.call(getProductStorage, { params: { code: id } })), id };
      },
      async edit(id, body) {
        const storage = body as OperationInput<typeof setProductStorage>["body"];
        return { ...(await api.call(setProductStorage, { params: { code: id }, body: storage })), id };
      },
    },
  } satisfies Record<string, OfficeResource>;
}
