import type { ApiClient } from "@kram/contract/client";
import {
  addShopLogo,
  getSettingPart,
  listSettingVersions,
  type SettingNow,
  type SettingPart,
  type SettingVersion,
  setSettingPart,
} from "@kram/contract/settings";
import type { OperationInput } from "@kram/contract/operation";
import type { OfficeResource } from "../../../platform/office-resource.ts";

export type SettingRecord = Omit<SettingNow, "part"> & { id: SettingPart };

export type SettingVersionRecord = SettingVersion & { id: string };

/** Known by the part's name; `edit` wants the version that was read. */
export function createSettingPartsResource(api: ApiClient) {
  const recordOf = ({ part, ...rest }: SettingNow): SettingRecord => ({ ...rest, id: part });
  return {
    needs: setSettingPart,
    read: async (id) => recordOf(await api.call(getSettingPart, { params: { part: id as SettingPart } })),
    edit: async (id, { version, value }) =>
      recordOf(
        await api.call(setSettingPart, {
          params: { part: id as SettingPart },
          body: { version: Number(version), value },
        }),
      ),
  } satisfies OfficeResource;
}

/** The latest first; `filter.part` names whose. */
export function createSettingVersionsResource(api: ApiClient) {
  return {
    needs: listSettingVersions,
    list: async ({ filter }) => {
      const { items } = await api.call(listSettingVersions, { params: { part: filter.part as SettingPart } });
      return { data: items.map((item) => ({ ...item, id: String(item.version) })), total: items.length };
    },
  } satisfies OfficeResource;
}

const UPLOAD_MS = 60_000;

/** A sent picture, known by its file. */
export function createShopLogosResource(api: ApiClient) {
  return {
    needs: addShopLogo,
    create: async (file) => {
      const body = file as OperationInput<typeof addShopLogo>["body"];
      const logo = await api.call(addShopLogo, { body }, { timeoutMs: UPLOAD_MS });
      return { ...logo, id: logo.name };
    },
  } satisfies OfficeResource;
}
