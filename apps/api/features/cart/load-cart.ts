import { disabledReasonOf } from "./cart-condition.ts";
import type { CartState } from "./cart-state.ts";
import type { Carts } from "./carts.ts";

/** Reads the member's cart; one whose time is over, or that its member may not order, is emptied first, so that nobody sees pieces that are no longer reserved. Source: cart 11. */
export async function loadCart({
  carts,
  memberId,
  productCode = null,
}: {
  carts: Carts;
  memberId: number;
  productCode?: string | null;
}): Promise<CartState> {
  const cart = await carts.read(memberId, productCode);
  if (cart.id === null || cart.state !== "open" || (!cart.expired && !isForbidden(cart))) return cart;
  await carts.clear(cart.id, cart.version);
  return carts.read(memberId, productCode);
}

/** Reads the member's cart for a change and makes one where there is none yet. */
export async function loadCartForChange(input: {
  carts: Carts;
  memberId: number;
  productCode?: string | null;
}): Promise<CartState & { id: number }> {
  const found = await loadCart(input);
  if (found.id !== null) return { ...found, id: found.id };
  await input.carts.create(input.memberId);
  const made = await input.carts.read(input.memberId, input.productCode ?? null);
  if (made.id === null) throw new Error("a cart was not stored");
  return { ...made, id: made.id };
}

function isForbidden(cart: CartState): boolean {
  return cart.lines.length > 0 && disabledReasonOf(cart) === "ORDERING_DISABLED_GLOBAL";
}
