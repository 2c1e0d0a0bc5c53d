import type { ApiClient } from "@kram/contract/client";
import type { OperationAnswer, OperationInput } from "@kram/contract/operation";
import { getGoingLive, loadSampleCatalogue, openShop, setFirstMember } from "@kram/contract/setup";
import type { OfficeResource } from "../../platform/office-resource.ts";

export type GoingLive = OperationAnswer<typeof getGoingLive> & { id: string };

export const GOING_LIVE_ID = "going-live";

/** Pictures are made in many sizes. */
const SAMPLES_PATIENCE = { timeoutMs: 180_000 };

/** The list, and what the set-up adds once. */
export function createSetupResources(api: ApiClient) {
  return {
    "going-live": {
      needs: getGoingLive,
      read: async (): Promise<GoingLive> => ({ ...(await api.call(getGoingLive, {})), id: GOING_LIVE_ID }),
    },
    "first-members": {
      needs: setFirstMember,
      async create(typed) {
        const body = typed as OperationInput<typeof setFirstMember>["body"];
        const { memberNo } = await api.call(setFirstMember, { body });
        return { id: memberNo };
      },
    },
    "sample-catalogues": {
      needs: loadSampleCatalogue,
      create: async () => ({ ...(await api.call(loadSampleCatalogue, {}, SAMPLES_PATIENCE)), id: "samples" }),
    },
    openings: {
      needs: openShop,
      create: async () => ({ ...(await api.call(openShop, {})), id: GOING_LIVE_ID }),
    },
  } satisfies Record<string, OfficeResource>;
}
