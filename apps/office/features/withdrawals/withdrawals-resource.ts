import type { ApiClient } from "@kram/contract/client";
import type { OperationInput } from "@kram/contract/operation";
import {
  cancelReturnLabel,
  decideWithdrawal,
  listWithdrawals,
  orderReturnLabel,
  type Withdrawal,
} from "@kram/contract/withdrawals";
import type { OfficeResource } from "../../platform/office-resource.ts";

export type ListedWithdrawal = Omit<Withdrawal, "id"> & { id: string };

export type WithdrawalDecision = OperationInput<typeof decideWithdrawal>["body"];

/** The filter `done` asks for closed ones, updating closes one. */
export function createWithdrawalsResource(api: ApiClient) {
  const withId = (item: Withdrawal): ListedWithdrawal => ({ ...item, id: String(item.id) });
  return {
    needs: listWithdrawals,
    async list({ page, pageSize, filter }): Promise<{ data: ListedWithdrawal[]; total: number }> {
      const done = filter.done ? "true" : "false";
      const answer = await api.call(listWithdrawals, { query: { pageNo: page, pageSize, done } });
      return { data: answer.items.map(withId), total: answer.totalCount };
    },
    edit: async (id, changes) =>
      withId(await api.call(decideWithdrawal, { params: { id }, body: changes as WithdrawalDecision })),
  } satisfies OfficeResource;
}

/** Of withdrawals by their ids: creating asks for one, editing takes it back. */
export function createReturnLabelsResource(api: ApiClient) {
  const paramsOf = (id: unknown) => ({ params: { id: String(id) } });
  return {
    needs: orderReturnLabel,
    create: async ({ id }) => ({ id: String(id), ...(await api.call(orderReturnLabel, paramsOf(id))) }),
    edit: async (id) => ({ id, ...(await api.call(cancelReturnLabel, paramsOf(id))) }),
  } satisfies OfficeResource;
}
