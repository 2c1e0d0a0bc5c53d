import type { ApiClient } from "@kram/contract/client";
import type { OperationAnswer } from "@kram/contract/operation";
import { getDashboard } from "@kram/contract/dashboard";
import type { OfficeResource } from "../../platform/office-resource.ts";

export type Dashboard = OperationAnswer<typeof getDashboard> & { id: string };

export const DASHBOARD_ID = "dashboard";

export function createDashboardResource(api: ApiClient) {
  return {
    needs: getDashboard,
    read: async (): Promise<Dashboard> => ({ ...(await api.call(getDashboard, {})), id: DASHBOARD_ID }),
  } satisfies OfficeResource;
}
