import type { ApiClient } from "@kram/contract/client";
import { getOfficeSettings, type OfficeSettings, setSettings } from "@kram/contract/settings";
import type { OfficeResource } from "../../platform/office-resource.ts";

export const SETTINGS_ID = "instance";

export type Settings = OfficeSettings & { id: string };

/** All are always sent. */
export function createSettingsResource(api: ApiClient) {
  return {
    needs: setSettings,
    read: async () => ({ ...(await api.call(getOfficeSettings, {})), id: SETTINGS_ID }),
    edit: async (_id, changes) => ({
      ...(await api.call(setSettings, { body: changes as OfficeSettings })),
      id: SETTINGS_ID,
    }),
  } satisfies OfficeResource;
}
