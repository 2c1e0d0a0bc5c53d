import type { ApiClient } from "@kram/contract/client";
import type { OperationAnswer, OperationInput } from "@kram/contract/operation";
import {
  addOrderNote,
  correctOrderInvoice,
  removeOrderNote,
  mailOrderAgain,
  getOfficeOrder,
  getOrderPayment,
  listOfficeOrders,
  setOrderBuyer,
  setOrderPayment,
  setOrderShipping,
  listOrderShipping,
  type OrderInvoicePlan,
  type OrderPayment,
  type OrderShipping,
  setOrderAddress,
  previewOrderInvoice,
  previewOrderLines,
  setOrderDelivery,
  setOrderLines,
  setOrderStatus,
  setOrderTracking,
  withdrawAddition,
  confirmCash,
  listRefundsDue,
  askRefundAccount,
  failRefund,
  markRefundDone,
  type OrderPreview,
  type RefundDue,
} from "@kram/contract/orders";
import { makeRefundFile } from "@kram/contract/payouts";
import { chosen, type OfficeResource } from "../../platform/office-resource.ts";

type Listed = OperationAnswer<typeof listOfficeOrders>["items"][number];
type Whole = OperationAnswer<typeof getOfficeOrder>;

export type OrderStatus = Listed["status"];

/** Its number is the id. */
export type OfficeOrder = Listed & { id: string };

/** Its number is the id. */
export type OfficeOrderDetail = Whole & { id: string };

/** Its order's number is the id. */
export type OrderPreviewRecord = OrderPreview & { id: string };

/** Its order's number is the id. */
export type OrderWays = OrderShipping & { id: string };

/** Its order's number is the id. */
export type OrderInvoicePlanRecord = OrderInvoicePlan & { id: string };

/** Its order's number is the id. */
export type OrderPaymentRecord = OrderPayment & { id: string };

export type OrderChange =
  | { step: OperationInput<typeof setOrderStatus>["body"] }
  | { parcel: OperationInput<typeof setOrderTracking>["body"]["tracking"] }
  | { buyer: OperationInput<typeof setOrderBuyer>["body"] }
  | { invoiced: OperationInput<typeof correctOrderInvoice>["body"] }
  | { way: OperationInput<typeof setOrderShipping>["body"] }
  | { pays: OperationInput<typeof setOrderPayment>["body"] }
  | { goesTo: OperationInput<typeof setOrderAddress>["body"] }
  | { additionGone: string }
  | { lines: OperationInput<typeof setOrderLines>["body"] }
  | { deliveredOn: string | null }
  | { note: string }
  | { noteGone: number }
  | { mailAgain: true };

/** Newest first; blank filters ask for all. */
export function createOrdersResource(api: ApiClient) {
  return {
    needs: listOfficeOrders,
    async list({ page, pageSize, filter }) {
      const query = { pageNo: page, pageSize, ...chosen(filter) };
      const answer = await api.call(listOfficeOrders, { query });
      return { data: answer.items.map(withId), total: answer.totalCount };
    },
    async read(id) {
      return withId(await api.call(getOfficeOrder, { params: { number: id } }));
    },
    async edit(id, changes) {
      const params = { number: id };
      const change = changes as OrderChange;
      if ("step" in change) return withId(await api.call(setOrderStatus, { params, body: change.step }));
      if ("note" in change) return withId(await api.call(addOrderNote, { params, body: { text: change.note } }));
      if ("noteGone" in change)
        return withId(await api.call(removeOrderNote, { params: { number: id, id: String(change.noteGone) } }));
      if ("mailAgain" in change) {
        await api.call(mailOrderAgain, { params });
        return withId(await api.call(getOfficeOrder, { params }));
      }
      if ("buyer" in change) return withId(await api.call(setOrderBuyer, { params, body: change.buyer }));
      if ("invoiced" in change) return withId(await api.call(correctOrderInvoice, { params, body: change.invoiced }));
      if ("way" in change) return withId(await api.call(setOrderShipping, { params, body: change.way }));
      if ("pays" in change) return withId(await api.call(setOrderPayment, { params, body: change.pays }));
      if ("goesTo" in change) return withId(await api.call(setOrderAddress, { params, body: change.goesTo }));
      if ("additionGone" in change) {
        const input = { params: { number: id, id: change.additionGone } };
        return withId(await api.call(withdrawAddition, input));
      }
      if ("lines" in change) return withId(await api.call(setOrderLines, { params, body: change.lines }));
      if ("deliveredOn" in change) return withId(await api.call(setOrderDelivery, { params, body: change }));
      return withId(await api.call(setOrderTracking, { params, body: { tracking: change.parcel } }));
    },
  } satisfies OfficeResource;
}

function withId<Order extends { number: string }>(order: Order): Order & { id: string } {
  return { ...order, id: order.number };
}

/** Creating asks what pieces that go or come in would make of an order, and keeps nothing. */
export function createOrderPreviewsResource(api: ApiClient) {
  return {
    needs: previewOrderLines,
    async create({ number, ...body }): Promise<OrderPreviewRecord> {
      const params = { number: String(number) };
      const input = { params, body: body as OperationInput<typeof previewOrderLines>["body"] };
      return { ...(await api.call(previewOrderLines, input)), id: params.number };
    },
  } satisfies OfficeResource;
}

/** Creating asks what another buyer on an invoice would issue, and keeps nothing. */
export function createOrderInvoicePlansResource(api: ApiClient) {
  return {
    needs: previewOrderInvoice,
    async create({ number, ...body }): Promise<OrderInvoicePlanRecord> {
      const params = { number: String(number) };
      const input = { params, body: body as OperationInput<typeof previewOrderInvoice>["body"] };
      return withId(await api.call(previewOrderInvoice, input));
    },
  } satisfies OfficeResource;
}

/** By which ways an order may go. */
export function createOrderWaysResource(api: ApiClient) {
  return {
    needs: listOrderShipping,
    async read(number): Promise<OrderWays> {
      return withId(await api.call(listOrderShipping, { params: { number } }));
    },
  } satisfies OfficeResource;
}

/** What orders to be paid in cash cost online. */
export function createOrderPaymentsResource(api: ApiClient) {
  return {
    needs: getOrderPayment,
    async read(number): Promise<OrderPaymentRecord> {
      return withId(await api.call(getOrderPayment, { params: { number } }));
    },
  } satisfies OfficeResource;
}

/** Creating confirms it. */
export function createCashResource(api: ApiClient) {
  return {
    needs: confirmCash,
    async create(details) {
      const body = details as OperationInput<typeof confirmCash>["body"];
      const { confirmed } = await api.call(confirmCash, { body });
      return { id: "cash", confirmed };
    },
  } satisfies OfficeResource;
}

type RefundChange = { failed: string } | { seen: string | null } | { sent: true };

/** The filter `done` asks for sent ones, updating marks one sent, says that it came back or asks for its account, creating makes the bank's file of many. */
export function createRefundsResource(api: ApiClient) {
  return {
    needs: listRefundsDue,
    async list({ page, pageSize, filter }): Promise<{ data: RefundDue[]; total: number }> {
      const done = filter.done ? "true" : "false";
      const answer = await api.call(listRefundsDue, { query: { pageNo: page, pageSize, done } });
      return { data: answer.items, total: answer.totalCount };
    },
    create: (body) => api.call(makeRefundFile, { body: body as OperationInput<typeof makeRefundFile>["body"] }),
    edit(id, given) {
      const change = given as RefundChange;
      if ("failed" in change) return api.call(failRefund, { params: { id }, body: { reason: change.failed } });
      if ("seen" in change) return api.call(askRefundAccount, { params: { id }, body: change });
      return api.call(markRefundDone, { params: { id } });
    },
  } satisfies OfficeResource;
}
