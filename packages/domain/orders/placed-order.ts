import type { OrderOrigin, OrderType } from "./order-status.ts";

/** Amounts of one piece in minor units; `promotionCode` is empty for what is not a gift. */
export interface OrderLine {
  code: string;
  title: string;
  quantity: number;
  unitGross: number;
  netVolume: number;
  points: number;
  vatPercent: number;
  promotionCode: string;
  /** By promotions, off the whole line. */
  reduced: number;
}

/** Added to the counted number, for at least six digits. */
export const ORDER_NUMBER_BASE = 100_000;

/** `gross` is of goods before reductions, minor units. Source: orders 5. */
export function orderTypeOf(gross: number): OrderType {
  return gross === 0 ? "PRESENT" : "REGULAR";
}

/** By how the cart came about. Source: orders 6. */
export function orderOriginOf(cart: { preparedByStaff: boolean; fromAbandoned: boolean }): OrderOrigin {
  if (cart.preparedByStaff) return "SYSTEM";
  return cart.fromAbandoned ? "SCRAPPED" : "FOREFRONT";
}

/** Ordering again without a cart is answered with the order just placed. */
export const SAME_ORDER_MINUTES = 10;

/** How long a provider is asked about a payment it is silent on. */
export const PAYMENT_WATCH = { fromMinutes: 2, toDays: 3 } as const;
