/** Reasons that disable a cart's controls. Source: cart 13. */
export const CART_DISABLED_REASONS = [
  "CREATED_BY_ADMIN",
  "ORDER_OBSOLETE",
  "ORDERING_DISABLED_GLOBAL",
  "PENDING_TRANSFER_PAYMENT",
  "WRONG_ORDER_STATUS",
] as const;

export type CartDisabledReason = (typeof CART_DISABLED_REASONS)[number];

/** Facts that decide whether a cart can be edited. */
export interface CartCondition {
  orderingAllowed: boolean;
  awaitingPayment: boolean;
  /** The order behind the cart was taken out of its member's hands, as by a hold of staff. */
  orderPastChanging: boolean;
  preparedByStaff: boolean;
  pricesChanged: boolean;
  internationallySponsored: boolean;
}

/** The most pressing reason why a cart is disabled, or null when it is free. Source: cart 13. */
export function cartDisabledReason(condition: CartCondition): CartDisabledReason | null {
  if (!condition.orderingAllowed || condition.internationallySponsored) return "ORDERING_DISABLED_GLOBAL";
  if (condition.orderPastChanging) return "WRONG_ORDER_STATUS";
  if (condition.awaitingPayment) return "PENDING_TRANSFER_PAYMENT";
  if (condition.pricesChanged) return "ORDER_OBSOLETE";
  if (condition.preparedByStaff) return "CREATED_BY_ADMIN";
  return null;
}
