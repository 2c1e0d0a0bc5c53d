import type { ApiClient } from "@kram/contract/client";
import {
  cancelMaintenance,
  listMaintenance,
  type MaintenanceWindow,
  planMaintenance,
} from "@kram/contract/maintenance";
import type { OperationInput } from "@kram/contract/operation";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** Planned windows, coming ones first. */
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
