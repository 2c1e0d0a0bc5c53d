import { placeOrder } from "@kram/contract/orders";
import {
  getCartPayment,
  getPaymentUri,
  removeShippingProduct,
  setCartPayment,
  setShippingProduct,
} from "@kram/contract/payments";
import { getCartShipping, setCartShipping } from "@kram/contract/shipping";
import type { NextRequest } from "next/server";
import { answerMember } from "../sessions/public.server.ts";
import { localeOf } from "../../platform/texts/page-locale.ts";
import { readBody } from "../../platform/http/answers.ts";

/** How the cart ships. */
export function answerGetShipping(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => call(getCartShipping, { query: localeQuery(request) }));
}

/** Changes how the cart ships; only what is sent changes. */
export function answerSetShipping(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(setCartShipping, { query: localeQuery(request), body: await readBody(request, setCartShipping.body) }),
  );
}

/** The ways to pay and the one chosen. */
export function answerGetPayment(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => call(getCartPayment, {}));
}

/** Chooses how the cart is paid. */
export function answerSetPayment(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(setCartPayment, { body: await readBody(request, setCartPayment.body) }),
  );
}

/** Where the pending payment is made. */
export function answerPaymentUri(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => call(getPaymentUri, {}));
}

/** Chooses the shipping product. */
export function answerSetShippingProduct(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(setShippingProduct, { body: await readBody(request, setShippingProduct.body) }),
  );
}

/** Takes the chosen shipping product away. */
export function answerRemoveShippingProduct(request: NextRequest): Promise<Response> {
  return answerMember(request, (call) => call(removeShippingProduct, {}));
}

/** Places the order; repeated it answers the same order. Source: decisions §8. */
export function answerPlaceOrder(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) => call(placeOrder, { body: await readBody(request, placeOrder.body) }));
}

function localeQuery(request: NextRequest) {
  return { locale: localeOf(request.nextUrl.searchParams.get("locale")) };
}
