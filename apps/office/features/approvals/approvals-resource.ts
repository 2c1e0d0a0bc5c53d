import {
  type Approval,
  type ApprovalRequest,
  askForApproval,
  grantApproval,
  listApprovals,
  refuseApproval,
  withdrawApproval,
} from "@kram/contract/approvals";
import type { ApiClient } from "@kram/contract/client";
import type { OperationInput } from "@kram/contract/operation";
import { chosen, type OfficeResource } from "../../platform/office-resource.ts";

export type Decision = { decision: "grant" } | { decision: "refuse"; reason: string } | { decision: "withdraw" };

type Query = NonNullable<OperationInput<typeof listApprovals>["query"]>;

/** Creating asks, updating decides. */
export function createApprovalsResource(api: ApiClient) {
  return {
    needs: listApprovals,
    async list({ page, pageSize, filter }) {
      const query = { pageNo: page, pageSize, ...chosen(filter) } as Query;
      const { items, totalCount } = await api.call(listApprovals, { query });
      return { data: items, total: totalCount };
    },
    create: async (request) => api.call(askForApproval, { body: request as ApprovalRequest }),
    async edit(id, given): Promise<Approval> {
      const decision = given as Decision;
      const params = { id };
      if (decision.decision === "grant") return api.call(grantApproval, { params });
      if (decision.decision === "withdraw") return api.call(withdrawApproval, { params });
      return api.call(refuseApproval, { params, body: { reason: decision.reason } });
    },
  } satisfies OfficeResource<Approval>;
}
