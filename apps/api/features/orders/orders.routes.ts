import {
  cancelOrder as cancelOperation,
  getOfficeOrder,
  getOrder,
  listOfficeOrders,
  listOrders,
} from "@kram/contract/orders";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { cancelOrder } from "./cancel-order.ts";
import type { OrderFilter, OrderRow, OrdersRepository } from "./orders.repository.ts";
import { presentBuyer, presentOrder, presentOrderItem } from "./present-order.ts";

/** Registers the member's order history and the office's list of all orders. */
export function registerOrderRoutes({
  serve,
  db,
  orders,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  orders: OrdersRepository;
  onOutbox: () => void;
}): void {
  serve(listOrders, async ({ caller, query }) => {
    const filter = {
      memberId: caller.memberId,
      status: query.status ?? null,
      text: null,
      pageNo: query.pageNo,
      pageSize: query.pageSize,
    };
    return presentPage(orders, filter, presentOrderItem);
  });

  serve(getOrder, async ({ caller, params }) => {
    const order = await orders.ofMember(caller.memberId, params.number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    return presentOrder(order);
  });

  serve(cancelOperation, async ({ caller, params }) => {
    const canceled = await cancelOrder({ db, ...caller, ...params });
    onOutbox();
    return presentOrder(canceled);
  });

  serve(listOfficeOrders, async ({ query }) => {
    const filter = {
      memberId: null,
      status: query.status ?? null,
      text: query.text || null,
      pageNo: query.pageNo,
      pageSize: query.pageSize,
    };
    return presentPage(orders, filter, (row) => ({ ...presentOrderItem(row), member: presentBuyer(row) }));
  });

  serve(getOfficeOrder, async ({ params }) => {
    const order = await orders.byNumber(params.number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    return { ...presentOrder(order), member: presentBuyer(order) };
  });
}

async function presentPage<Item>(orders: OrdersRepository, filter: OrderFilter, present: (row: OrderRow) => Item) {
  const rows = await orders.list(filter);
  // A page beyond the end has no row that could carry the count.
  const totalCount = rows[0]?.total_count ?? (filter.pageNo > 1 ? await orders.count(filter) : 0);
  return {
    items: rows.map(present),
    currentPage: filter.pageNo,
    totalPageCount: Math.ceil(totalCount / filter.pageSize),
    totalCount,
  };
}
