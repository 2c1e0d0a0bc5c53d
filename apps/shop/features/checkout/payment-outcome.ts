import type { OrderDetail } from "@kram/contract/orders";

/** How an order's payment stands for the buyer; all but `waiting` are definite. */
export type PaymentOutcome = "waiting" | "paid" | "cash" | "failed" | "canceled";

/** Reads the outcome from an order. Source: decisions §4. */
export function paymentOutcome(order: Pick<OrderDetail, "status" | "paymentState">): PaymentOutcome {
  if (order.status === "CANCELED") return "canceled";
  switch (order.paymentState) {
    case "NOT_NEEDED":
      return "cash";
    case "PAID":
      return "paid";
    case "FAILED":
      return "failed";
    case "PENDING":
      return "waiting";
  }
}
