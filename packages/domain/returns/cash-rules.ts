import type { OrderStatus } from "../orders/public.ts";

/** Why cash of an order cannot be confirmed. */
export type CashRefusal = "cash.not-expected" | "cash.confirmed-before" | "cash.amount-differs";

/** An order as far as its cash on delivery depends on it; minor units. */
export interface CashOrder {
  method: "CASH" | "NONE" | "TRANSFER";
  total: number;
  status: OrderStatus;
  /** Whether a parcel of it came back because nobody took it. */
  refusedAtDoor: boolean;
  isConfirmed: boolean;
}

/** Whether an order's cash may come in: it was sent to be paid at the door, and somebody took it. */
export function expectsCash({ method, total, status, refusedAtDoor }: Omit<CashOrder, "isConfirmed">): boolean {
  const left = status === "SENT" || status === "RESENT" || status === "RETURNED";
  return method === "CASH" && total > 0 && left && !refusedAtDoor;
}

/** Looks whether `amount` can be confirmed as an order's cash: once, and all of it. Null when it can. */
export function cashRefusal(order: CashOrder, amount: number): CashRefusal | null {
  if (order.isConfirmed) return "cash.confirmed-before";
  if (!expectsCash(order)) return "cash.not-expected";
  return amount === order.total ? null : "cash.amount-differs";
}
