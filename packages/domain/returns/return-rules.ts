import type { OrderStatus } from "../orders/public.ts";

/** Why goods come back. */
export const RETURN_REASONS = ["WITHDRAWAL", "COMPLAINT", "UNDELIVERED", "GOODWILL"] as const;

export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Where paid money goes: back as it came, or to the balance of refunds, if the buyer wants that. */
export const REFUND_TARGETS = ["PAYMENT", "REFUNDS"] as const;

export type RefundTarget = (typeof REFUND_TARGETS)[number];

/** Whether goods of an order can come back: only what left and is not on its way again. Before that, it is canceled. Source: returns 1. */
export function canReturn(status: OrderStatus): boolean {
  return status === "SENT" || status === "RETURNED";
}
