import { EXPIRED_AT_ONCE } from "./cart-statements.ts";
import type { Carts } from "./carts.ts";

/** Empties every cart whose time is over and releases what they reserved, a hundred at a time. Source: cart 11. */
export async function clearExpiredCarts(carts: Pick<Carts, "clearExpired">): Promise<void> {
  while ((await carts.clearExpired()) === EXPIRED_AT_ONCE);
}
