import type { ApiClient } from "@kram/contract/client";
import type { OperationAnswer, OperationInput } from "@kram/contract/operation";
import { cancelParcel, listParcels, orderParcels, type Parcel } from "@kram/contract/parcels";
import type { OfficeResource } from "../../platform/office-resource.ts";

export type { Parcel };

export type LabelsAsked = OperationInput<typeof orderParcels>["body"];

export type LabelsTold = OperationAnswer<typeof orderParcels>["items"];

/** A carrier has as long to answer a cancellation. */
const PATIENT = { timeoutMs: 15_000 } as const;

/** Of the orders in the filter `numbers`, the newest first; creating asks for labels, editing cancels one. */
export function createParcelsResource(api: ApiClient) {
  return {
    needs: listParcels,
    async list({ filter }) {
      const numbers = (filter.numbers as readonly string[]).join(",");
      const { items: data } = await api.call(listParcels, { query: { numbers } });
      return { data, total: data.length };
    },
    async create(body) {
      return { id: "labels", ...(await api.call(orderParcels, { body: body as LabelsAsked })) };
    },
    edit: (id) => api.call(cancelParcel, { params: { id } }, PATIENT),
  } satisfies OfficeResource;
}
