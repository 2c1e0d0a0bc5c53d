import type { LeftOver } from "@kram/domain/cart";
import { refuseUneditable } from "./cart-condition.ts";
import type { CartState } from "./cart-state.ts";
import type { Carts } from "./carts.ts";
import type { ChangeInTurn } from "./change-in-turn.ts";
import { loadCart } from "./load-cart.ts";
import { mergeCart } from "./merge-cart.ts";

/**
 * Brings an abandoned cart back once, at present prices and within all limits; an order of it counts as made from an abandoned cart.
 * Refuses: order.disabled. Source: cart 11.
 */
export async function restoreCart(input: {
  carts: Carts;
  inTurn: ChangeInTurn;
  memberId: number;
}): Promise<{ cart: CartState; leftOver: LeftOver[] }> {
  const { carts, memberId } = input;
  const cart = await loadCart({ carts, memberId });
  refuseUneditable(cart);
  const items = cart.id === null ? [] : await carts.takeAbandoned(cart.id);
  if (cart.id === null || items.length === 0) return { cart, leftOver: [] };
  const merged = await mergeCart({ ...input, items });
  if (merged.cart.lines.length > cart.lines.length) await carts.markRestored(cart.id);
  return merged;
}
