import type { ApiClient } from "@kram/contract/client";
import type { OperationAnswer } from "@kram/contract/operation";
import { getOfficeToday } from "@kram/contract/today";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** The figures of the day; there is one such record. */
export type Today = OperationAnswer<typeof getOfficeToday> & { id: string };

/** Id of the one record of the day. */
export const TODAY = "today";

/** Reads the figures of the day. */
export function createTodayResource(api: ApiClient) {
  return {
    needs: getOfficeToday,
    read: async (): Promise<Today> => ({ ...(await api.call(getOfficeToday, {})), id: TODAY }),
  } satisfies OfficeResource;
}
