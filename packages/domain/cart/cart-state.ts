import { type Minor, timesQuantity } from "../money/public.ts";

/** A line as the totals see it: pieces and the unit gross price in minor units. */
export interface PricedLine {
  quantity: number;
  unitGross: Minor;
}

/** Sums of a cart in minor units of one currency; `total` is what is left to pay. */
export interface CartTotals {
  gross: Minor;
  /** What promotions take off the goods. */
  reduced: Minor;
  shipping: Minor;
  discountUsed: Minor;
  refundUsed: Minor;
  total: Minor;
}

/** Adds up a cart: delivery is free from a value of the goods after reductions; balances are spent discount first, then refunds, and never take the total below zero. Source: cart 21. */
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
