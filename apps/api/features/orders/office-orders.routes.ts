import {
  addOrderNote as noteOperation,
  confirmCash as cashOperation,
  getOfficeOrder,
  listOfficeOrders,
  setOrderDelivery as deliveryOperation,
  setOrderStatus as statusOperation,
  setOrderTracking as trackingOperation,
} from "@kram/contract/orders";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { addOrderNote } from "./add-order-note.ts";
import { confirmCash } from "./confirm-cash.ts";
import type { OrdersRepository } from "./orders.repository.ts";
import { filterOf, pageOfOrders } from "./page-of-orders.ts";
import { presentBuyer, presentCash, presentOrderItem } from "./present-order.ts";
import { readOfficeOrder } from "./read-office-order.ts";
import { setOrderDelivery } from "./set-order-delivery.ts";
import { setOrderStatus } from "./set-order-status.ts";
import { setOrderTracking } from "./set-order-tracking.ts";

/** Registers the office's work on orders; every change answers the order as it stands then. */
export function registerOfficeOrderRoutes({
  serve,
  db,
  country,
  orders,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  orders: OrdersRepository;
  onOutbox: () => void;
}): void {
  const whole = (number: string) => readOfficeOrder(db, country, number);

  serve(listOfficeOrders, async ({ query }) =>
    pageOfOrders(orders, filterOf(query, country), (row) => ({
      ...presentOrderItem(row),
      member: presentBuyer(row),
      cash: presentCash(row),
    })),
  );

  serve(getOfficeOrder, async ({ params }) => whole(params.number));

  serve(statusOperation, async ({ caller, params, body }) => {
    await setOrderStatus({ db, country, ...caller, ...params, ...body });
    onOutbox();
    return whole(params.number);
  });

  serve(trackingOperation, async ({ caller, params, body }) => {
    await setOrderTracking({ db, country, ...caller, ...params, ...body });
    return whole(params.number);
  });

  serve(deliveryOperation, async ({ caller, params, body }) => {
    await setOrderDelivery({ db, country, ...caller, ...params, ...body });
    return whole(params.number);
  });

  serve(cashOperation, async ({ caller: { staffId }, body }) => ({
    confirmed: await confirmCash({ db, country, staffId, given: body }),
  }));

  serve(noteOperation, async ({ caller, params, body }) => {
    await addOrderNote({ db, ...caller, ...params, ...body });
    return whole(params.number);
  });
}
