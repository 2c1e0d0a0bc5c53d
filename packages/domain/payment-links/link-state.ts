/** Days that its trace stays in the office after its end. */
export const PAYMENT_LINK_KEPT_DAYS = 30;

/** Hours for which a paid link still says so to who comes back from paying. */
const PAID_LINK_HOURS = 1;

export type PaymentLinkState = "SENT" | "OPENED" | "USED" | "WITHDRAWN" | "EXPIRED" | "OUTDATED";

/** Only what is sent or opened can still be ordered by; outdated: the cart is not the one that it was made for. */
export function paymentLinkState(link: {
  isUsed: boolean;
  isWithdrawn: boolean;
  endsAt: Date;
  isOpened: boolean;
  /** The cart is as the link promised it. */
  isCurrent: boolean;
  now: Date;
}): PaymentLinkState {
  if (link.isUsed) return "USED";
  if (link.isWithdrawn) return "WITHDRAWN";
  if (link.endsAt <= link.now) return "EXPIRED";
  if (!link.isCurrent) return "OUTDATED";
  return link.isOpened ? "OPENED" : "SENT";
}

/** What an order says to who opens its link: null where there is nothing to pay or to thank for. */
export type LinkedOrderState = "UNPAID" | "FAILED" | "PAID";

/** Source: cart 28. */
export function linkedOrderState(order: {
  status: string;
  paymentMethod: string;
  paymentState: string;
  /** Null while unpaid. */
  paidAt: Date | null;
  now: Date;
}): LinkedOrderState | null {
  if (order.paidAt !== null) {
    const hours = (order.now.getTime() - order.paidAt.getTime()) / 3_600_000;
    return order.status !== "CANCELED" && hours < PAID_LINK_HOURS ? "PAID" : null;
  }
  if (order.status !== "CREATED" || order.paymentMethod !== "TRANSFER") return null;
  if (order.paymentState === "FAILED") return "FAILED";
  return order.paymentState === "PENDING" ? "UNPAID" : null;
}
