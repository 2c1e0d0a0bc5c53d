import { type Minor, timesQuantity } from "../money/public.ts";

/** Unit gross price in minor units. */
export interface PricedLine {
  quantity: number;
  unitGross: Minor;
}

/** Minor units; `total` is left to pay. */
export interface CartTotals {
  gross: Minor;
  /** Taken off by promotions. */
  reduced: Minor;
  shipping: Minor;
  discountUsed: Minor;
  refundUsed: Minor;
  total: Minor;
}

/** Discount is spent before refunds; neither takes the total below zero. Source: cart 21. */
export function cartTotals(input: {
  lines: readonly PricedLine[];
  shippingPrice: Minor;
  freeShippingFrom: Minor | null;
  /** For collecting cash; free delivery does not cover it. */
  surcharge?: Minor;
  discountBalance?: Minor;
  refundBalance?: Minor;
  /** Taken off by promotions, minor units; at most the goods. */
  reduced?: Minor;
}): CartTotals {
  const gross = input.lines.reduce((sum, line) => sum + timesQuantity(line.unitGross, line.quantity), 0);
  const reduced = Math.min(input.reduced ?? 0, gross);
  const free = input.freeShippingFrom !== null && gross - reduced >= input.freeShippingFrom;
  const shipping = input.lines.length === 0 ? 0 : (free ? 0 : input.shippingPrice) + (input.surcharge ?? 0);
  const due = gross - reduced + shipping;
  const discountUsed = Math.min(input.discountBalance ?? 0, due);
  const refundUsed = Math.min(input.refundBalance ?? 0, due - discountUsed);
  return { gross, reduced, shipping, discountUsed, refundUsed, total: due - discountUsed - refundUsed };
}

/** Source: cart 13. */
export const CART_DISABLED_REASONS = [
  "CREATED_BY_ADMIN",
  "ORDER_OBSOLETE",
  "ORDERING_DISABLED_GLOBAL",
  "PENDING_TRANSFER_PAYMENT",
  "WRONG_ORDER_STATUS",
] as const;

export type CartDisabledReason = (typeof CART_DISABLED_REASONS)[number];

/** What stands behind a reason that several things share. Source: cart 23. */
export const CART_DISABLED_DETAILS = [
  "SHOP_CLOSED",
  "INTERNATIONAL_SPONSOR",
  "MEMBER_BLOCKED",
  "PREPARED_BY_STAFF",
] as const;

export type CartDisabledDetail = (typeof CART_DISABLED_DETAILS)[number];

export interface CartCondition {
  orderingAllowed: boolean;
  awaitingPayment: boolean;
  /** On hold by staff or the like. */
  orderPastChanging: boolean;
  preparedByStaff: boolean;
  pricesChanged: boolean;
  internationallySponsored: boolean;
  memberBlocked: boolean;
}

/** Answers the most pressing reason. Source: cart 13. */
export function cartDisabledReason(condition: CartCondition): CartDisabledReason | null {
  const { orderingAllowed, internationallySponsored, memberBlocked } = condition;
  if (!orderingAllowed || internationallySponsored || memberBlocked) return "ORDERING_DISABLED_GLOBAL";
  if (condition.orderPastChanging) return "WRONG_ORDER_STATUS";
  if (condition.awaitingPayment) return "PENDING_TRANSFER_PAYMENT";
  if (condition.pricesChanged) return "ORDER_OBSOLETE";
  if (condition.preparedByStaff) return "CREATED_BY_ADMIN";
  return null;
}

/** What is the member's own goes first: it stays when the shop opens. Null where the reason says all. Source: cart 23. */
export function cartDisabledDetail(condition: CartCondition): CartDisabledDetail | null {
  const reason = cartDisabledReason(condition);
  if (reason === "CREATED_BY_ADMIN") return "PREPARED_BY_STAFF";
  if (reason !== "ORDERING_DISABLED_GLOBAL") return null;
  if (condition.memberBlocked) return "MEMBER_BLOCKED";
  return condition.internationallySponsored ? "INTERNATIONAL_SPONSOR" : "SHOP_CLOSED";
}
