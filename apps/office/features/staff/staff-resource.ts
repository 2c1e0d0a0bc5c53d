import type { ApiClient } from "@kram/contract/client";
import type { OperationInput } from "@kram/contract/operation";
import {
  blockStaff,
  inviteStaff,
  inviteStaffAgain,
  listStaff,
  type StaffMember,
  setStaff,
  listStaffActions,
  type StaffActionItem,
} from "@kram/contract/staff";
import { type OfficeResource, chosen } from "../../platform/office-resource.ts";

export type StaffChange =
  | { details: OperationInput<typeof setStaff>["body"] }
  | { blocked: boolean }
  | { invitedAgain: true };

/** By name; pages are cut here. */
export function createStaffResource(api: ApiClient) {
  return {
    needs: listStaff,
    async list({ page, pageSize }) {
      const { items } = await api.call(listStaff, {});
      const start = (page - 1) * pageSize;
      return { data: items.slice(start, start + pageSize), total: items.length };
    },
    create: (details) => api.call(inviteStaff, { body: details as OperationInput<typeof inviteStaff>["body"] }),
    edit(id, changes) {
      const params = { id };
      const change = changes as StaffChange;
      if ("details" in change) return api.call(setStaff, { params, body: change.details });
      if ("blocked" in change) return api.call(blockStaff, { params, body: change });
      return api.call(inviteStaffAgain, { params });
    },
  } satisfies OfficeResource<StaffMember>;
}

export function createActionsResource(api: ApiClient) {
  return {
    needs: listStaffActions,
    async list({ page, pageSize, filter }) {
      const query = { pageNo: page, pageSize, ...chosen(filter) };
      const { items, totalCount } = await api.call(listStaffActions, { query });
      return { data: items, total: totalCount };
    },
  } satisfies OfficeResource<StaffActionItem>;
}
