import { type CartRepository, EXPIRED_AT_ONCE } from "./cart.repository.ts";

/** Empties every cart whose time is over and frees what they held, a hundred at a time. Source: decisions §4. */
export async function clearExpiredCarts(carts: CartRepository): Promise<void> {
  while ((await carts.clearExpired()) === EXPIRED_AT_ONCE);
}
