import type { ApiClient } from "@kram/contract/client";
import type { OperationAnswer } from "@kram/contract/operation";
import { getOfficeOrder, listOfficeOrders } from "@kram/contract/orders";
import type { OfficeResource } from "../../platform/office-resource.ts";

type Listed = OperationAnswer<typeof listOfficeOrders>["items"][number];
type Whole = OperationAnswer<typeof getOfficeOrder>;
type OrderStatus = Listed["status"];

/** An order in the office's list; its number is its id. */
export type OfficeOrder = Listed & { id: string };

/** An order whole; its number is its id. */
export type OfficeOrderDetail = Whole & { id: string };

/** What staff may narrow the list by. */
export interface OrderFilter {
  status?: OrderStatus;
  text?: string;
}

/** Orders by pages, newest first; blank text and an empty status ask for all. */
export function createOrdersResource(api: ApiClient) {
  return {
    async list({ page, pageSize, filter }) {
      const { status, text } = filter as OrderFilter;
      const wanted = text?.trim();
      const query = { pageNo: page, pageSize, ...(status ? { status } : {}), ...(wanted ? { text: wanted } : {}) };
      const answer = await api.call(listOfficeOrders, { query });
      return { data: answer.items.map(withId), total: answer.totalCount };
    },
    async read(id) {
      return withId(await api.call(getOfficeOrder, { params: { number: id } }));
    },
  } satisfies OfficeResource;
}

function withId<Order extends { number: string }>(order: Order): Order & { id: string } {
  return { ...order, id: order.number };
}
