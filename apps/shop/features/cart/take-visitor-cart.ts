import type { Cart } from "@kram/contract/cart";
import { INSTANCE } from "../../config/instance.ts";
import { callBackEnd, pageLocale } from "../sessions/public.ts";
import { loadCart, saveCart } from "./cart-storage.ts";
import type { MergeAnswer } from "./described-cart.ts";
import { EMPTY_VISITOR_CART } from "./visitor-cart.ts";

interface Line {
  code: string;
  quantity: number;
}

/** Moves the visitor's lines into the member's cart, once however many tabs see the sign-in; null when there are none. Source: decisions §4. */
export async function takeVisitorCart(): Promise<{ cart: Cart; leftOver: MergeAnswer["leftOver"] } | null> {
  return alone(async () => {
    const items = loadCart("visitor").items.map(({ code, quantity }) => ({ code, quantity }));
    if (items.length === 0) return null;
    const answer = await mergeLines(items);
    saveCart("visitor", EMPTY_VISITOR_CART);
    return answer;
  });
}

/** Puts lines into the member's cart; what did not fit is told. */
export async function putLines(items: readonly Line[]): Promise<Cart> {
  const { cart, leftOver } = await mergeLines(items);
  if (leftOver.length > 0) await (await import("./cart-messages.ts")).tellLeftOver(leftOver);
  return cart;
}

function mergeLines(items: readonly Line[]): Promise<MergeAnswer> {
  return callBackEnd<MergeAnswer>(`basket?locale=${pageLocale()}`, { method: "PUT", body: { items } });
}

function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  // Locks exist on secure origins only; elsewhere one tab at a time is the usual case.
  if (!("locks" in navigator)) return work();
  return navigator.locks.request(`kram.${INSTANCE}.cart.merge`, work) as Promise<Result>;
}
