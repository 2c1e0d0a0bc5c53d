import { type Minor, timesQuantity } from "../money/public.ts";

/** Pieces and unit gross price in minor units. */
export interface PricedLine {
  quantity: number;
  unitGross: Minor;
}

/** Sums of a cart in minor units; `total` is what is left to pay. */
export interface CartTotals {
  gross: Minor;
  /** What promotions take off the goods. */
  reduced: Minor;
  shipping: Minor;
  discountUsed: Minor;
  refundUsed: Minor;
  total: Minor;
}

/** Adds up a cart; discount is spent before refunds, and neither takes the total below zero. Source: cart 21. */
export function cartTotals(input: {
  lines: readonly PricedLine[];
  shippingPrice: Minor;
  freeShippingFrom: Minor | null;
  discountBalance?: Minor;
  refundBalance?: Minor;
  /** What promotions take off, minor units; at most the goods. */
  reduced?: Minor;
}): CartTotals {
  const gross = input.lines.reduce((sum, line) => sum + timesQuantity(line.unitGross, line.quantity), 0);
  const reduced = Math.min(input.reduced ?? 0, gross);
  const free = input.freeShippingFrom !== null && gross - reduced >= input.freeShippingFrom;
  const shipping = free || input.lines.length === 0 ? 0 : input.shippingPrice;
  const due = gross - reduced + shipping;
  const discountUsed = Math.min(input.discountBalance ?? 0, due);
  const refundUsed = Math.min(input.refundBalance ?? 0, due - discountUsed);
  return { gross, reduced, shipping, discountUsed, refundUsed, total: due - discountUsed - refundUsed };
}

/** Reasons that disable a cart's controls. Source: cart 13. */
export const CART_DISABLED_REASONS = [
  "CREATED_BY_ADMIN",
  "ORDER_OBSOLETE",
  "ORDERING_DISABLED_GLOBAL",
  "PENDING_TRANSFER_PAYMENT",
  "WRONG_ORDER_STATUS",
] as const;

export type CartDisabledReason = (typeof CART_DISABLED_REASONS)[number];

export interface CartCondition {
  orderingAllowed: boolean;
  awaitingPayment: boolean;
  /** The order behind the cart is on hold by staff or the like. */
  orderPastChanging: boolean;
  preparedByStaff: boolean;
  pricesChanged: boolean;
  internationallySponsored: boolean;
}

/** The most pressing reason why a cart is disabled; null when there is none. Source: cart 13. */
export function cartDisabledReason(condition: CartCondition): CartDisabledReason | null {
  if (!condition.orderingAllowed || condition.internationallySponsored) return "ORDERING_DISABLED_GLOBAL";
  if (condition.orderPastChanging) return "WRONG_ORDER_STATUS";
  if (condition.awaitingPayment) return "PENDING_TRANSFER_PAYMENT";
  if (condition.pricesChanged) return "ORDER_OBSOLETE";
  if (condition.preparedByStaff) return "CREATED_BY_ADMIN";
  return null;
}
