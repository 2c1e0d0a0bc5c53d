import type { ApiClient } from "@kram/contract/client";
import type { OperationAnswer } from "@kram/contract/operation";
import { cancelPickup, getPickups, orderPickup } from "@kram/contract/parcels";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** Of the one record that is read. */
export const DESK = "desk";

export type PickupDeskRecord = OperationAnswer<typeof getPickups> & { id: typeof DESK };

/** A carrier has as long to answer a cancellation. */
const PATIENT = { timeoutMs: 15_000 } as const;

/** What waits for couriers, and those that were called; creating calls them for `parcels`, editing calls one off. */
export function createPickupsResource(api: ApiClient) {
  return {
    needs: getPickups,
    read: async () => ({ id: DESK, ...(await api.call(getPickups, {})) }),
    async create({ parcels }) {
      return { id: DESK, ...(await api.call(orderPickup, { body: { parcels: parcels as string[] } })) };
    },
    edit: (id) => api.call(cancelPickup, { params: { id } }, PATIENT),
  } satisfies OfficeResource;
}
