import {
  cancelOrder as cancelOperation,
  getOnlinePayment,
  getOrder,
  listBoughtProducts,
  listOrders,
  payOrderOnline as payOnlineOperation,
  reorder as reorderOperation,
} from "@kram/contract/orders";
import type { Country } from "@kram/countries/country";
import type { LeftOver } from "@kram/domain/cart";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { PaymentProviders } from "../../providers/payments/payment-provider.ts";
import { type Carts, type ChangeInTurn, mergeCart } from "../cart/public.ts";
import { type Catalog, isForSale } from "../catalog/public.ts";
import type { SettingParts } from "../settings/public.ts";
import { cancelOrder } from "./cancel-order.ts";
import { pageOfOrders } from "./page-of-orders.ts";
import type { OrdersRepository } from "./orders.repository.ts";
import { presentOrder, presentOrderItem } from "./present-order.ts";

/** Keeps answers small. */
const MOST_BOUGHT = 500;

export function registerOrderRoutes({
  serve,
  catalog,
  db,
  country,
  orders,
  carts,
  inTurn,
  settingParts,
  paymentProviders: providers,
  shopUrl,
  onOutbox,
}: {
  serve: Serve;
  catalog: Catalog;
  db: Database;
  country: Country;
  orders: OrdersRepository;
  carts: Carts;
  inTurn: ChangeInTurn;
  settingParts: SettingParts;
  paymentProviders: PaymentProviders;
  shopUrl: string;
  onOutbox: () => void;
}): void {
  serve(listOrders, async ({ caller, query }) => {
    const { text, status = null, fromDate = null, toDate = null, ...page } = query;
    const { timeZone } = country;
    const filter = {
      ...page,
      memberId: caller.memberId,
      text: text?.trim() || null,
      status,
      fromDate,
      toDate,
      timeZone,
    };
    return pageOfOrders(filter, orders.list, presentOrderItem);
  });

  // Items were validated and serialised with the catalogue: a list only joins them.
  serve(listBoughtProducts, async ({ caller: { memberId }, query: { locale, pageNo, pageSize }, reply }) => {
    const codes = await orders.boughtBy(memberId, MOST_BOUGHT);
    const localized = catalog.model().inLocale(locale);
    const forSale = codes
      .flatMap((code) => localized.byCode(code) ?? [])
      .filter(({ slot }) => isForSale(catalog, slot));
    const shown = forSale.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(({ json }) => json);
    const counts = `"currentPage":${pageNo},"totalPageCount":${Math.ceil(forSale.length / pageSize)},"totalCount":${forSale.length}`;
    reply.type("application/json; charset=utf-8");
    return Buffer.from(`{"items":[${shown.join(",")}],${counts}}`);
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

  serve(getOnlinePayment, async ({ caller: { memberId }, params }) => {
    const { getOrderPayment } = await import("./set-order-payment.ts");
    return getOrderPayment({ db, country, settingParts, memberId, ...params });
  });

  // No provider is asked inside a transaction.
  serve(
    payOnlineOperation,
    async ({ caller: { memberId }, params, body }) => {
      const { payOrderOnline } = await import("./set-order-payment.ts");
      const shop = { db, country, settingParts, providers, shopUrl };
      const begun = await payOrderOnline({ ...shop, memberId, ...params, ...body });
      onOutbox();
      return begun;
    },
    { outside: true },
  );

  serve(reorderOperation, async ({ caller, params }) => reorder({ orders, carts, inTurn, ...caller, ...params }));
}

interface Reordered {
  added: number;
  leftOver: (LeftOver & { title: string })[];
}

/** Puts goods into the cart within a merge's limits. Refuses: order.unknown, order.disabled. Source: orders 8. */
async function reorder(input: {
  orders: OrdersRepository;
  carts: Carts;
  inTurn: ChangeInTurn;
  memberId: number;
  number: string;
}): Promise<Reordered> {
  const { orders, carts, inTurn, memberId, number } = input;
  const order = await orders.ofMember(memberId, number);
  if (!order) throw new ShopError({ code: "order.unknown" });
  const bought = order.lines.filter((line) => line.promotionCode === "");
  const items = bought.map(({ code, quantity }) => ({ code, quantity }));
  const { leftOver } = await mergeCart({ carts, inTurn, memberId, items });
  const pieces = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const titles = new Map(bought.map(({ code, title }) => [code, title]));
  return {
    added: pieces(items) - pieces(leftOver),
    leftOver: leftOver.map((line) => ({ ...line, title: titles.get(line.code) ?? line.code })),
  };
}
