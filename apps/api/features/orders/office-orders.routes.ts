import { writtenLocale } from "@kram/domain/languages";
import {
  addOrderNote as noteOperation,
  removeOrderNote as removeNoteOperation,
  mailOrderAgain as mailOperation,
  confirmCash as cashOperation,
  getDeliveryLabel,
  getOfficeOrder,
  getPickList,
  listOfficeOrders,
  listRefundsDue,
  askRefundAccount as askOperation,
  failRefund as failOperation,
  markRefundDone as doneOperation,
  type OfficeOrder,
  correctOrderInvoice as invoiceOperation,
  previewOrderInvoice as invoicePreview,
  setOrderBuyer as buyerOperation,
  getOrderPayment as paymentLook,
  setOrderPayment as paymentOperation,
  listOrderShipping as waysOperation,
  setOrderShipping as wayOperation,
  previewOrderLines as previewOperation,
  setOrderAddress as addressOperation,
  setOrderDelivery as deliveryOperation,
  setOrderLines as linesOperation,
  withdrawAddition as withdrawOperation,
  setOrderStatus as statusOperation,
  setOrderTracking as trackingOperation,
} from "@kram/contract/orders";
import type { Country } from "@kram/countries/country";
import type { FastifyReply } from "fastify";
import type { z } from "zod";
import type { Database, Queryable } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { noteLook } from "../../platform/office/staff-actions.ts";
import { readInvoicedBuyer } from "../invoices/public.ts";
import { sellerNow, type SettingParts } from "../settings/public.ts";
import { askRefundAccount } from "./ask-refund-account.ts";
import {
  addOrderNote,
  mailOrderAgain,
  removeOrderNote,
  setOrderDelivery,
  setOrderTracking,
} from "./set-order-details.ts";
import { confirmCash } from "./confirm-cash.ts";
import { createOrdersRepository } from "./orders.repository.ts";
import { createOrderSearch, type OfficeOrderFilter } from "./order-search.repository.ts";
import { presentInvoicing } from "./order-buyer.ts";
import { pageOfOrders } from "./page-of-orders.ts";
import { presentBuyer, presentCash, presentOfficeOrder, presentOrderItem } from "./present-order.ts";
import type { LockerDirectory } from "../../providers/lockers/locker-directory.ts";
import type { PaymentProviders } from "../../providers/payments/payment-provider.ts";
import { setOrderBuyer } from "./set-order-buyer.ts";
import { listOrderShipping, setOrderShipping } from "./set-order-shipping.ts";
import { setOrderAddress } from "./set-order-address.ts";
import { withdrawAddition } from "./order-additions.ts";
import { setOrderStatus } from "./set-order-status.ts";
import { pageWith } from "../../platform/page-of-rows.ts";
import { failRefund, markRefundDone, presentRefundDue } from "./mark-refund-done.ts";
import { createRefundsRepository } from "./refunds.repository.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createOfficeOrdersRepository } from "./office-orders.repository.ts";

/** Every change answers the order. */
export function registerOfficeOrderRoutes({
  serve,
  db,
  country,
  settingParts,
  lockers,
  paymentProviders: providers,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  settingParts: SettingParts;
  lockers: LockerDirectory;
  paymentProviders: PaymentProviders;
  onOutbox: () => void;
}): void {
  const whole = (number: string) => readOfficeOrder(db, country, number);

  serve(listOfficeOrders, async ({ query }) =>
    pageOfOrders(filterOf(query, country), createOrderSearch(db).list, (row) => ({
      ...presentOrderItem(row),
      member: presentBuyer(row),
      cash: presentCash(row),
      awaitsMore: row.awaitsMore,
      tags: row.tags,
      linesVersion: row.linesVersion,
    })),
  );

  serve(getOfficeOrder, async ({ caller: { staffId }, params: { number } }) => {
    const order = await whole(number);
    await noteLook(db, { staffId, action: "getOfficeOrder", subject: number });
    return order;
  });

  serve(statusOperation, async ({ caller, params, body }) => {
    await setOrderStatus({ db, country, settingParts, ...caller, ...params, ...body });
    onOutbox();
    return whole(params.number);
  });

  serve(trackingOperation, async ({ caller, params, body }) => {
    await setOrderTracking({ db, country, ...caller, ...params, ...body });
    return whole(params.number);
  });

  serve(buyerOperation, async ({ caller: { staffId }, params: { number }, body }) => {
    await setOrderBuyer({ db, country, staffId, number, ...body });
    onOutbox();
    return whole(number);
  });

  serve(invoicePreview, async ({ params: { number }, body }) => {
    const { previewOrderInvoice } = await import("./correct-order-invoice.ts");
    return previewOrderInvoice({ db, country, settingParts, number, ...body });
  });

  serve(invoiceOperation, async ({ caller: { staffId }, params: { number }, body }) => {
    const { correctOrderInvoice } = await import("./correct-order-invoice.ts");
    await correctOrderInvoice({ db, country, settingParts, staffId, number, ...body });
    onOutbox();
    return whole(number);
  });

  serve(paymentLook, async ({ params: { number } }) => {
    const { getOrderPayment } = await import("./set-order-payment.ts");
    return getOrderPayment({ db, country, settingParts, number });
  });

  serve(paymentOperation, async ({ caller: { staffId }, params: { number }, body }) => {
    const { setOrderPayment } = await import("./set-order-payment.ts");
    await setOrderPayment({ db, country, settingParts, providers, staffId, number, ...body });
    onOutbox();
    return whole(number);
  });

  serve(waysOperation, ({ params: { number } }) => listOrderShipping({ db, country, number }));

  serve(wayOperation, async ({ caller: { staffId }, params: { number }, body }) => {
    await setOrderShipping({ db, country, staffId, number, ...body });
    onOutbox();
    return whole(number);
  });

  serve(addressOperation, async ({ caller: { staffId }, params: { number }, body }) => {
    await setOrderAddress({ db, country, lockers, staffId, number, ...body });
    onOutbox();
    return whole(number);
  });

  serve(linesOperation, async ({ caller: { staffId }, params: { number }, body }) => {
    const { setOrderLines } = await import("./set-order-lines.ts");
    await setOrderLines({ db, country, settingParts, staffId, number, ...body });
    onOutbox();
    return whole(number);
  });

  serve(withdrawOperation, async ({ caller: { staffId }, params }) => {
    await withdrawAddition({ db, staffId, ...params });
    onOutbox();
    return whole(params.number);
  });

  serve(previewOperation, async ({ params: { number }, body }) => {
    const { previewOrderLines } = await import("./set-order-lines.ts");
    return previewOrderLines({ db, country, settingParts, number, ...body });
  });

  serve(deliveryOperation, async ({ caller, params, body }) => {
    await setOrderDelivery({ db, country, ...caller, ...params, ...body });
    return whole(params.number);
  });

  serve(cashOperation, async ({ caller: { staffId }, body }) => ({
    confirmed: await confirmCash({ db, country, staffId, given: body }),
  }));

  serve(mailOperation, async ({ caller: { staffId }, params: { number } }) => {
    await mailOrderAgain({ db, staffId, number });
    onOutbox();
    return { done: true as const };
  });

  serve(noteOperation, async ({ caller, params, body }) => {
    await addOrderNote({ db, ...caller, ...params, ...body });
    return whole(params.number);
  });

  serve(removeNoteOperation, async ({ caller, params: { number, id } }) => {
    await removeOrderNote({ db, ...caller, number, id: Number(id) });
    return whole(number);
  });
}

/** Blank text asks for all. */
function filterOf(query: z.output<(typeof listOfficeOrders)["query"]>, { timeZone }: Country): OfficeOrderFilter {
  const { fromDate = null, toDate = null, paymentState = null, tag = null, pageNo, pageSize } = query;
  const { promotion = null, origin = null } = query;
  const [status, without] =
    query.status === "NOT_CANCELED" ? ([null, "CANCELED"] as const) : [query.status ?? null, null];
  const text = query.text?.trim() || null;
  const cashAwaited = query.cash === "awaited";
  const [restWaits, moreWaits] = [query.rest === "waiting", query.more === "waiting"];
  const switches = { cashAwaited, restWaits, moreWaits };
  const sold = { fromDate, toDate, without, promotion, origin };
  return { text, status, ...sold, paymentState, ...switches, tag, timeZone, pageNo, pageSize };
}

export function registerRefundRoutes({
  serve,
  db,
  country,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  onOutbox: () => void;
}): void {
  const refunds = createRefundsRepository(db);

  serve(listRefundsDue, async ({ query: { pageNo, pageSize, done } }) => {
    const rows = await refunds.list({ done: done === "true", pageNo, pageSize });
    const totalCount = rows[0]?.totalCount ?? (pageNo > 1 ? await refunds.count(done === "true") : 0);
    return pageWith(
      rows.map((row) => presentRefundDue(row, country)),
      { pageNo, pageSize },
      totalCount,
    );
  });

  serve(doneOperation, async ({ caller, params }) => {
    const refund = await markRefundDone({ db, country, ...caller, ...params });
    onOutbox();
    return refund;
  });

  serve(failOperation, async ({ caller: { staffId }, params: { id }, body: { reason } }) => {
    const refund = await failRefund({ db, country, staffId, id, reason });
    onOutbox();
    return refund;
  });

  serve(askOperation, async ({ caller: { staffId }, params: { id }, body: { seen } }) => {
    const refund = await askRefundAccount({ db, country, staffId, id, seen });
    onOutbox();
    return refund;
  });
}

export function registerPrintRoutes({
  serve,
  db,
  country,
  settingParts,
  shopName,
}: {
  serve: Serve;
  db: Queryable;
  country: Country;
  settingParts: SettingParts;
  shopName: () => string;
}): void {
  serve(getPickList, async ({ caller: { staffId }, params, query: { locale }, reply }) => {
    const order = await readOfficeOrder(db, country, params.number);
    await noteLook(db, { staffId, action: "getPickList", subject: params.number });
    const format = new Intl.DateTimeFormat(writtenLocale(locale), {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: country.timeZone,
    });
    const placedOn = format.format(new Date(order.placedAt));
    const { drawPickList } = await import("./print/draw-pick-list.ts");
    const file = await drawPickList(order, { locale, placedOn, author: shopName() });
    return shown(reply, file, `${order.number}-pick-list.pdf`);
  });

  serve(getDeliveryLabel, async ({ params, query: { locale }, reply }) => {
    const order = await readOfficeOrder(db, country, params.number);
    const { drawLabel } = await import("./print/draw-label.ts");
    return shown(reply, await drawLabel(order, sellerNow(settingParts, country), locale), `${order.number}-label.pdf`);
  });
}

/** Opens in the browser, to be printed. */
function shown(reply: FastifyReply, file: Buffer, name: string): Buffer {
  reply.type("application/pdf").header("content-disposition", `inline; filename="${name}"`);
  reply.header("cache-control", "no-store");
  return file;
}

/** Refuses: order.unknown. */
async function readOfficeOrder(db: Queryable, country: Country, number: string): Promise<OfficeOrder> {
  const order = await createOrdersRepository(db).byNumber(number);
  if (!order) throw new ShopError({ code: "order.unknown" });
  const [work, buyer] = await Promise.all([
    createOfficeOrdersRepository(db).workOn(order.id),
    readInvoicedBuyer(db, { orderId: order.id, country }),
  ]);
  return { ...presentOfficeOrder(order, work, country), invoicing: presentInvoicing(order, buyer) };
}
