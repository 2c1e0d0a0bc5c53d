import type { ApiClient } from "@kram/contract/client";
import {
  getLocks,
  setLocks,
  cancelMaintenance,
  listMaintenance,
  type MaintenanceWindow,
  planMaintenance,
} from "@kram/contract/maintenance";
import type { OperationAnswer, OperationInput } from "@kram/contract/operation";
import type { OfficeResource } from "../../platform/office-resource.ts";

export const LOCKS_ID = "system";

export type Locks = OperationAnswer<typeof getLocks> & { id: string };

/** All are always sent. */
export function createLocksResource(api: ApiClient) {
  return {
    needs: setLocks,
    read: async () => ({ ...(await api.call(getLocks, {})), id: LOCKS_ID }),
    async edit(_id, changes) {
      const { loginAllowed, orderingAllowed, message = "" } = changes as Locks;
      const body = { loginAllowed, orderingAllowed, ...(message !== "" && { message }) };
      return { ...(await api.call(setLocks, { body })), message, id: LOCKS_ID };
    },
  } satisfies OfficeResource;
}

/** Coming ones first. */
export function createMaintenanceResource(api: ApiClient) {
  return {
    needs: planMaintenance,
    async list() {
      const { items } = await api.call(listMaintenance, {});
      return { data: items, total: items.length };
    },
    create: async (window) =>
      api.call(planMaintenance, { body: window as OperationInput<typeof planMaintenance>["body"] }),
    edit: async (id): Promise<MaintenanceWindow> => api.call(cancelMaintenance, { params: { id } }),
  } satisfies OfficeResource;
}
