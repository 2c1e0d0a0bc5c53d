import type { ApiClient } from "@kram/contract/client";
import { listRefundsDue, markRefundDone, type RefundDue } from "@kram/contract/orders";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** Refunds; the filter `done` asks for sent ones, updating marks one sent. */
export function createRefundsResource(api: ApiClient) {
  return {
    needs: listRefundsDue,
    async list({ page, pageSize, filter }): Promise<{ data: RefundDue[]; total: number }> {
      const done = filter.done ? "true" : "false";
      const answer = await api.call(listRefundsDue, { query: { pageNo: page, pageSize, done } });
      return { data: answer.items, total: answer.totalCount };
    },
    edit: (id) => api.call(markRefundDone, { params: { id } }),
  } satisfies OfficeResource;
}
