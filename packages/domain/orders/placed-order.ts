import type { OrderOrigin, OrderType } from "./order-status.ts";

/** What an order remembers of each line: amounts in minor units, of one piece; `promotionCode` is empty for what is not a gift. */
export interface OrderLine {
  code: string;
  title: string;
  quantity: number;
  unitGross: number;
  netVolume: number;
  points: number;
  vatPercent: number;
  promotionCode: string;
  /** What promotions take off the whole line. */
  reduced: number;
}

/** What is added to the counted number, so that every order number has at least six digits. */
export const ORDER_NUMBER_BASE = 100_000;

/** The type of an order by the value of its goods before reductions, in minor units. Source: orders 5. */
export function orderTypeOf(gross: number): OrderType {
  return gross === 0 ? "PRESENT" : "REGULAR";
}

/** The origin of an order by how its cart came about. Source: orders 6. */
export function orderOriginOf(cart: { preparedByStaff: boolean; fromAbandoned: boolean }): OrderOrigin {
  if (cart.preparedByStaff) return "SYSTEM";
  return cart.fromAbandoned ? "SCRAPPED" : "FOREFRONT";
}

/** Minutes in which a member who orders once more without a cart is answered the order that they just placed. */
export const SAME_ORDER_MINUTES = 10;

/** How long a provider is asked about a payment of which it told nothing. */
export const PAYMENT_WATCH = { fromMinutes: 2, toDays: 3 } as const;
