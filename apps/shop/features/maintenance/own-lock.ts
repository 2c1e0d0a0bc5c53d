import type { CartDisabledDetail } from "@kram/domain/cart";

/** What the member's own cart tells; a closed shop tells it by the locks. */
export type OwnLock = Exclude<CartDisabledDetail, "SHOP_CLOSED">;

export function ownLock(detail: CartDisabledDetail | null): OwnLock | null {
  return detail === "SHOP_CLOSED" ? null : detail;
}
