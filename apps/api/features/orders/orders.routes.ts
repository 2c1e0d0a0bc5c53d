import {
  cancelOrder as cancelOperation,
  getOrder,
  listOrders,
  reorder as reorderOperation,
} from "@kram/contract/orders";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Carts, ChangeInTurn } from "../cart/public.ts";
import { cancelOrder } from "./cancel-order.ts";
import { filterOf, pageOfOrders } from "./page-of-orders.ts";
import type { OrdersRepository } from "./orders.repository.ts";
import { presentOrder, presentOrderItem } from "./present-order.ts";
import { reorder } from "./reorder.ts";

export function registerOrderRoutes({
  serve,
  db,
  country,
  orders,
  carts,
  inTurn,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  orders: OrdersRepository;
  carts: Carts;
  inTurn: ChangeInTurn;
  onOutbox: () => void;
}): void {
  serve(listOrders, async ({ caller, query }) => {
    const filter = { ...filterOf(query, country), memberId: caller.memberId };
    return pageOfOrders(orders, filter, presentOrderItem);
  });

  serve(getOrder, async ({ caller, params }) => {
    const order = await orders.ofMember(caller.memberId, params.number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    return presentOrder(order, country);
  });

  serve(cancelOperation, async ({ caller, params }) => {
    const canceled = await cancelOrder({ db, ...caller, ...params });
    onOutbox();
    return presentOrder(canceled, country);
  });

  serve(reorderOperation, async ({ caller, params }) => reorder({ orders, carts, inTurn, ...caller, ...params }));
}
