import type { CartDisabledReason } from "@kram/domain/cart";

/** What a member can do about a cart that is shut: agree to new prices, pay, take the order back, see it, look into the profile, write to customer service, give the cart up. */
export type WayOut = "accept" | "pay" | "reopen" | "orders" | "profile" | "contact" | "empty";

/** The ways out of each reason, the nearest first; none is without one. Source: specification §3, decisions §4. */
export const WAYS_OUT: Readonly<Record<CartDisabledReason, readonly WayOut[]>> = {
  CREATED_BY_ADMIN: ["contact", "empty"],
  ORDER_OBSOLETE: ["accept"],
  ORDERING_DISABLED_GLOBAL: ["profile", "orders", "contact"],
  PENDING_TRANSFER_PAYMENT: ["pay", "reopen", "orders"],
  WRONG_ORDER_STATUS: ["orders", "contact"],
};

/** Whether a cart with this reason can be ordered as it stands. */
export function isOrderable(reason: CartDisabledReason | null): boolean {
  return reason === null || reason === "CREATED_BY_ADMIN";
}

/** Whether its member can go to the checkout with it, where new prices can be agreed to. */
export function mayCheckOut(reason: CartDisabledReason | null): boolean {
  return isOrderable(reason) || reason === "ORDER_OBSOLETE";
}
