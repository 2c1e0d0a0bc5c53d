import type { Cart } from "@kram/contract/cart";
import { INSTANCE } from "../../config/instance.ts";
import { call } from "../../platform/http/api.ts";
import { takeVisitorLines } from "../../platform/http/operations.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { loadCart, saveCart } from "./cart-storage.ts";
import type { TakenCart } from "./views.ts";
import { EMPTY_VISITOR_CART } from "./visitor-cart.ts";

/** Moves the visitor's lines into the member's cart, once however many tabs see the sign-in; null when there are none. Source: decisions §4. */
export async function takeVisitorCart(): Promise<{ cart: Cart; leftOver: TakenCart["leftOver"] } | null> {
  return alone(async () => {
    const items = loadCart("visitor").items.map(({ code, quantity }) => ({ code, quantity }));
    if (items.length === 0) return null;
    const answer = await call(takeVisitorLines, { query: { locale: pageLocale() }, body: { items } });
    saveCart("visitor", EMPTY_VISITOR_CART);
    return answer;
  });
}

function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  // Locks exist on secure origins only; elsewhere one tab at a time is the usual case.
  if (!("locks" in navigator)) return work();
  return navigator.locks.request(`kram.${INSTANCE}.cart.merge`, work) as Promise<Result>;
}
