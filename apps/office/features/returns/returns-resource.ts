import type { ApiClient } from "@kram/contract/client";
import type { OperationInput } from "@kram/contract/operation";
import {
  getOrderReturns,
  type GoodsReturn,
  type LineRefundPreview,
  listReturns,
  type OrderReturns,
  previewLineRefund,
  recordReturn,
  refundLines,
  refundOrder,
} from "@kram/contract/returns";
import { chosen, type OfficeResource } from "../../platform/office-resource.ts";

export type ListedReturn = Omit<GoodsReturn, "id"> & { id: string };

/** The order's number is the id. */
export type ReturnsOfOrder = OrderReturns & { id: string };

export type MoneyToRefund = OperationInput<typeof refundOrder>["body"];

export type LinesToRefund = OperationInput<typeof refundLines>["body"];

export type LineRefundSumsRecord = LineRefundPreview & { id: string };

export type ReturnToRecord = OperationInput<typeof recordReturn>["body"];

export function createReturnsResource(api: ApiClient) {
  return {
    needs: listReturns,
    async list({ page, pageSize, filter }): Promise<{ data: ListedReturn[]; total: number }> {
      const answer = await api.call(listReturns, { query: { pageNo: page, pageSize, ...chosen(filter) } });
      return { data: answer.items.map((item) => ({ ...item, id: String(item.id) })), total: answer.totalCount };
    },
  } satisfies OfficeResource;
}

/** Creating counts a refund of lines and keeps nothing. */
export function createLineRefundSumsResource(api: ApiClient) {
  return {
    needs: previewLineRefund,
    async create({ number, refundTo, lines }): Promise<LineRefundSumsRecord> {
      const body = { refundTo, lines } as Pick<LinesToRefund, "refundTo" | "lines">;
      const sums = await api.call(previewLineRefund, { params: { number: String(number) }, body });
      return { ...sums, id: String(number) };
    },
  } satisfies OfficeResource;
}

/** Updating records more returned goods, or gives money back: for lines, or an amount alone. */
export function createOrderReturnsResource(api: ApiClient) {
  const withId = (order: OrderReturns): ReturnsOfOrder => ({ ...order, id: order.number });
  return {
    needs: getOrderReturns,
    async read(number) {
      return withId(await api.call(getOrderReturns, { params: { number } }));
    },
    async edit(number, given) {
      if ("amount" in given && "lines" in given)
        return withId(await api.call(refundLines, { params: { number }, body: given as LinesToRefund }));
      if ("amount" in given) {
        const body = given as MoneyToRefund;
        return withId(await api.call(refundOrder, { params: { number }, body }));
      }
      return withId(await api.call(recordReturn, { params: { number }, body: given as ReturnToRecord }));
    },
  } satisfies OfficeResource;
}
