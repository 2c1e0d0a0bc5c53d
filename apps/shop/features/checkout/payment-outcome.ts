import type { OrderDetail } from "@kram/contract/orders";

/** How an order's payment stands for the buyer; all but `waiting` are definite. */
export type PaymentOutcome = "waiting" | "paid" | "cash" | "covered" | "failed" | "canceled";

/** Reads the outcome from an order. Source: checkout 7. */
export function paymentOutcome(order: Pick<OrderDetail, "status" | "paymentState" | "paymentMethod">): PaymentOutcome {
  if (order.status === "CANCELED") return "canceled";
  switch (order.paymentState) {
    case "NOT_NEEDED":
      return order.paymentMethod === "NONE" ? "covered" : "cash";
    case "PAID":
      return "paid";
    case "FAILED":
      return "failed";
    case "PENDING":
      return "waiting";
    case "TO_REFUND":
    case "REFUNDED":
      return "canceled";
  }
}
