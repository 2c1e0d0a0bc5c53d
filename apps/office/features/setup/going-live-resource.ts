import type { ApiClient } from "@kram/contract/client";
import type { OperationAnswer } from "@kram/contract/operation";
import { getGoingLive } from "@kram/contract/setup";
import type { OfficeResource } from "../../platform/office-resource.ts";

export type GoingLive = OperationAnswer<typeof getGoingLive> & { id: string };

export const GOING_LIVE_ID = "going-live";

export function createGoingLiveResource(api: ApiClient) {
  const read = async (): Promise<GoingLive> => ({ ...(await api.call(getGoingLive, {})), id: GOING_LIVE_ID });
  return { needs: getGoingLive, read } satisfies OfficeResource;
}
