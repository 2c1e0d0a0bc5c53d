import type { LeftOver } from "@kram/domain/cart";
import { ShopError } from "../../platform/shop-error.ts";
import { refuseUneditable, refuseUnorderable } from "./cart-condition.ts";
import type { CartState } from "./cart-state.ts";
import { type Carts, emptyCart, loadCart, storeChange } from "./carts.ts";
import type { ChangeInTurn } from "./change-in-turn.ts";
import { mergeCart } from "./merge-cart.ts";

interface CartInput {
  carts: Carts;
  inTurn: ChangeInTurn;
  memberId: number;
}

/**
 * Releases pieces and sets shipping to courier. Refuses: order.disabled while a payment is pending. Source: cart 12.
 */
export function clearCart({ carts, inTurn, memberId }: CartInput): Promise<CartState> {
  return inTurn(memberId, async () => {
    const cart = await loadCart({ carts, memberId });
    if (cart.id === null) return cart;
    if (cart.state !== "open") refuseUneditable(cart);
    return emptyCart(carts, { ...cart, id: cart.id });
  });
}

/** Agrees to present prices of all lines. Refuses: order.disabled. Source: cart 15. */
export function confirmPrices({ carts, inTurn, memberId }: CartInput): Promise<CartState> {
  return inTurn(memberId, async () => {
    const cart = await loadCart({ carts, memberId });
    refuseUnorderable(cart);
    if (cart.id === null) return cart;
    await carts.acceptPrices(cart.id);
    const fresh = await carts.read(memberId);
    if (fresh.id === null || fresh.lines.length === 0) return fresh;
    const settled = await storeChange({ carts, cart: { ...fresh, id: fresh.id }, change: { lines: fresh.lines } });
    return settled === "stale" || "short" in settled ? "stale" : settled;
  });
}

/** Refuses: order.disabled, cart.empty. Source: cart 9. */
export function holdLonger({ carts, inTurn, memberId }: CartInput): Promise<CartState> {
  return inTurn(memberId, async () => {
    const cart = await loadCart({ carts, memberId });
    refuseUnorderable(cart);
    if (cart.id === null || cart.lines.length === 0) throw new ShopError({ code: "cart.empty" });
    await carts.extend(cart.id, cart.cartMinutes);
    return carts.read(memberId);
  });
}

/** Restores an abandoned cart once, at present prices, within limits. Refuses: order.disabled. Source: cart 11. */
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

/** What is not named stays. Refuses: cart.empty, order.disabled, payment.method-not-available. Source: money 5. */
export function setCartControls(input: {
  carts: Carts;
  inTurn: ChangeInTurn;
  memberId: number;
  discountIncludeEnabled?: boolean | undefined;
  refundIncludeEnabled?: boolean | undefined;
}): Promise<CartState> {
  const { carts, memberId, discountIncludeEnabled: discount, refundIncludeEnabled: refund } = input;
  return input.inTurn(memberId, async () => {
    const cart = await loadCart({ carts, memberId });
    refuseUnorderable(cart);
    const { id, version } = cart;
    if (id === null || cart.lines.length === 0) throw new ShopError({ code: "cart.empty" });
    if (discount === true && !cart.payments.bonus)
      throw new ShopError({ code: "payment.method-not-available", field: "discountIncludeEnabled" });
    const choices = {
      ...(discount === undefined ? {} : { discountIncluded: discount }),
      ...(refund === undefined ? {} : { refundIncluded: refund }),
    };
    const changed = await carts.choose({ id, version }, choices);
    return changed ? { ...cart, ...choices, version: version + 1 } : "stale";
  });
}
