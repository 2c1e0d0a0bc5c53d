import type { OrderDetail } from "@kram/contract/orders";

/** Why nothing stands against packing an order. */
export type Settled = "paid" | "cash" | "covered";

/** What is told first after an order that needs nothing more, as keys of the texts. Source: checkout 7. */
export function leadKey(settled: Settled, method: OrderDetail["shipping"]["shippingMethod"]) {
  if (settled === "paid") return "successNextPaid";
  if (settled === "covered") return "successNextNone";
  return method === "PACZKOMAT" ? "successNextCashLocker" : "successNextCash";
}

/** What happens next with an order that is settled, in order, as keys of the texts. */
export function nextStepKeys(method: OrderDetail["shipping"]["shippingMethod"]) {
  const arrives = method === "PACZKOMAT" ? "nextLocker" : "nextCourier";
  return ["nextPacked", arrives, "nextWithdrawal"] as const;
}
