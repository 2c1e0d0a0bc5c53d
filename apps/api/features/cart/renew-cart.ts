import { ShopError } from "../../platform/shop-error.ts";
import { refuseUneditable, refuseUnorderable } from "./cart-condition.ts";
import type { CartState } from "./cart-state.ts";
import type { Carts } from "./carts.ts";
import type { ChangeInTurn } from "./change-in-turn.ts";
import { loadCart } from "./load-cart.ts";
import { storeChange } from "./store-change.ts";

interface CartInput {
  carts: Carts;
  inTurn: ChangeInTurn;
  memberId: number;
}

/** Empties the cart, releases its pieces, sets shipping back to courier. Refuses: order.disabled while a payment is pending. Source: cart 12. */
export function clearCart({ carts, inTurn, memberId }: CartInput): Promise<CartState> {
  return inTurn(memberId, async () => {
    const cart = await loadCart({ carts, memberId });
    if (cart.id === null) return cart;
    if (cart.state !== "open") refuseUneditable(cart);
    if (!(await carts.clear(cart.id, cart.version))) return "stale";
    return carts.read(memberId);
  });
}

/** Agrees to the present prices of all lines. Refuses: order.disabled. Source: cart 15. */
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

/** Starts the cart's countdown anew. Refuses: order.disabled, cart.empty. Source: cart 9. */
export function holdLonger({ carts, inTurn, memberId }: CartInput): Promise<CartState> {
  return inTurn(memberId, async () => {
    const cart = await loadCart({ carts, memberId });
    refuseUnorderable(cart);
    if (cart.id === null || cart.lines.length === 0) throw new ShopError({ code: "cart.empty" });
    await carts.extend(cart.id, cart.cartMinutes);
    return carts.read(memberId);
  });
}
