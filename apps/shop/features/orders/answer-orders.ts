import { cancelOrder, getOrder, listOrders, payOrderAgain, reopenCart, reorder } from "@kram/contract/orders";
import type { NextRequest } from "next/server";
import { answerMember } from "../sessions/public.server.ts";
import { check } from "../../platform/http/answers.ts";

/** What Next passes to a handler of `/api/orders/[number]`. */
export interface OrderContext {
  params: Promise<{ number: string }>;
}

/** A page of the member's own orders, newest first; takes the query of the API. */
export function answerListOrders(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => {
    const query = check(Object.fromEntries(request.nextUrl.searchParams), listOrders.query);
    return call(listOrders, { query });
  });
}

export function answerGetOrder(request: NextRequest, context: OrderContext): Promise<Response> {
  return answerMember(request, async (call) => call(getOrder, { params: await context.params }));
}

export function answerCancelOrder(request: NextRequest, context: OrderContext): Promise<Response> {
  return answerMember(request, async (call) => call(cancelOrder, { params: await context.params }));
}

/** Starts another try to pay. */
export function answerPayOrderAgain(request: NextRequest, context: OrderContext): Promise<Response> {
  return answerMember(request, async (call) => call(payOrderAgain, { params: await context.params }));
}

/** Puts an own order's products into the cart again. */
export function answerReorder(request: NextRequest, context: OrderContext): Promise<Response> {
  return answerMember(request, async (call) => call(reorder, { params: await context.params }));
}

/** Takes an own unpaid order back into the cart. */
export function answerReopenCart(request: NextRequest, context: OrderContext): Promise<Response> {
  return answerMember(request, async (call) => call(reopenCart, { params: await context.params }));
}
