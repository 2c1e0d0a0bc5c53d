import type { ApiClient } from "@kram/contract/client";
import type { OperationInput } from "@kram/contract/operation";
import {
  getOrderReturns,
  type GoodsReturn,
  listReturns,
  type OrderReturns,
  recordReturn,
} from "@kram/contract/returns";
import type { OfficeResource } from "../../platform/office-resource.ts";

export type ListedReturn = Omit<GoodsReturn, "id"> & { id: string };

/** The order's number is the id. */
export type ReturnsOfOrder = OrderReturns & { id: string };

export type ReturnToRecord = OperationInput<typeof recordReturn>["body"];

export function createReturnsResource(api: ApiClient) {
  return {
    needs: listReturns,
    async list({ page, pageSize }): Promise<{ data: ListedReturn[]; total: number }> {
      const answer = await api.call(listReturns, { query: { pageNo: page, pageSize } });
      return { data: answer.items.map((item) => ({ ...item, id: String(item.id) })), total: answer.totalCount };
    },
  } satisfies OfficeResource;
}

/** Updating records more returned goods. */
export function createOrderReturnsResource(api: ApiClient) {
  const withId = (order: OrderReturns): ReturnsOfOrder => ({ ...order, id: order.number });
  return {
    needs: getOrderReturns,
    async read(number) {
      return withId(await api.call(getOrderReturns, { params: { number } }));
    },
    async edit(number, given) {
      return withId(await api.call(recordReturn, { params: { number }, body: given as ReturnToRecord }));
    },
  } satisfies OfficeResource;
}
