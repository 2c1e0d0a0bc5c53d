import type { ApiClient } from "@kram/contract/client";
import type { OperationAnswer } from "@kram/contract/operation";
import { getDashboard } from "@kram/contract/dashboard";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** The figures of the day; there is one such record. */
export type Dashboard = OperationAnswer<typeof getDashboard> & { id: string };

/** Id of the one record of the day. */
export const DASHBOARD_ID = "dashboard";

/** Reads the figures of the day. */
export function createDashboardResource(api: ApiClient) {
  return {
    needs: getDashboard,
    read: async (): Promise<Dashboard> => ({ ...(await api.call(getDashboard, {})), id: DASHBOARD_ID }),
  } satisfies OfficeResource;
}
