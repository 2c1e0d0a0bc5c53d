// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as orders from "@kram/contract/orders";
import type { At } from "../api.ts";

export const cancelOrder = "POST /orders/{number}/cancel" as At<typeof orders.cancelOrder>;
export const getOnlinePayment = "GET /orders/{number}/payment" as At<typeof orders.getOnlinePayment>;
export const getOrder = "GET /orders/{number}" as At<typeof orders.getOrder>;
export const getOrderTerms = "GET /orders/{number}/terms.pdf" as At<typeof orders.getOrderTerms>;
export const listOrders = "GET /orders" as At<typeof orders.listOrders>;
export const payOrderAgain = "POST /orders/{number}/payment" as At<typeof orders.payOrderAgain>;
export const payOrderOnline = "POST /orders/{number}/payment/online" as At<typeof orders.payOrderOnline>;
export const placeOrder = "PUT /carts/summary" as At<typeof orders.placeOrder>;
export const reopenCart = "POST /orders/{number}/reopen" as At<typeof orders.reopenCart>;
export const reorder = "POST /orders/{number}/reorder" as At<typeof orders.reorder>;
