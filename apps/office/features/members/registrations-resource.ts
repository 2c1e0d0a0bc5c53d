import type { ApiClient } from "@kram/contract/client";
import {
  listRegistrations,
  mailRegistrationAgain,
  type OfficeRegistration,
  withdrawRegistration,
} from "@kram/contract/members";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** Updating with `withdraw` removes a registration, else mails its link again. */
export function createRegistrationsResource(api: ApiClient) {
  return {
    needs: listRegistrations,
    async list({ page, pageSize }): Promise<{ data: OfficeRegistration[]; total: number }> {
      const answer = await api.call(listRegistrations, { query: { pageNo: page, pageSize } });
      return { data: answer.items, total: answer.totalCount };
    },
    async edit(id, { withdraw }) {
      await api.call(withdraw === true ? withdrawRegistration : mailRegistrationAgain, { params: { id } });
      return { id };
    },
  } satisfies OfficeResource;
}
