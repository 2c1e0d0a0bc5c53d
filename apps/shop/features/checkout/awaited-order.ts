"use client";
import type { OrderDetail } from "@kram/contract/orders";
import { useEffect, useState } from "react";
import { BackEndError, call } from "../../platform/http/api.ts";
import { getOrder } from "../../platform/http/operations/orders.ts";

const POLL_MS = 2000;
const LONG_MS = 30_000;

interface AwaitedOrder {
  order: OrderDetail | null;
  /** Unknown or not the caller's. */
  unknown: boolean;
  /** The last look failed; more follow. */
  offline: boolean;
  /** Whether the wait is long. */
  long: boolean;
  replace: (order: OrderDetail) => void;
}

/** Every two seconds until decided. */
export function useAwaitedOrder(number: string): AwaitedOrder {
  const [order, setOrder] = useState<OrderDetail | null>(null);
  const [state, setState] = useState({ unknown: false, offline: false, long: false });
  const decided = state.unknown || (order !== null && paymentOutcome(order) !== "waiting");

  useEffect(() => {
    if (decided) return;
    const startedAt = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    let current = true;
    const look = async () => {
      const result = await lookAt(number);
      if (!current) return;
      if (result.order) setOrder(result.order);
      setState({ ...result.state, long: performance.now() - startedAt > LONG_MS });
      timer = setTimeout(() => void look(), POLL_MS);
    };
    void look();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [number, decided]);
  return { order, ...state, replace: setOrder };
}

async function lookAt(number: string) {
  try {
    const order = await call(getOrder, { params: { number } }, { poll: true });
    return { order, state: { unknown: false, offline: false } };
  } catch (problem) {
    const unknown = problem instanceof BackEndError && problem.status === 404;
    return { order: null, state: { unknown, offline: !unknown } };
  }
}

/** All but `waiting` are final. */
export type PaymentOutcome = "waiting" | "paid" | "cash" | "covered" | "failed" | "canceled";

/** Of a paid order the difference for what comes in is awaited. Source: checkout 7, orders 25. */
export function paymentOutcome(
  order: Pick<OrderDetail, "status" | "paymentState" | "paymentMethod" | "addition">,
): PaymentOutcome {
  if (order.status === "CANCELED") return "canceled";
  if (order.addition !== null) return "waiting";
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

type Settled = "paid" | "cash" | "covered";

/** Source: checkout 7. */
export function leadKey(settled: Settled) {
  if (settled === "paid") return "successNextPaid";
  return settled === "covered" ? "successNextNone" : "successNextCash";
}

/** In order. */
export function nextStepKeys(method: OrderDetail["shipping"]["shippingMethod"], mayWithdraw: boolean) {
  const arrives = method === "PACZKOMAT" ? "nextLocker" : "nextCourier";
  return ["nextPacked", arrives, ...(mayWithdraw ? (["nextWithdrawal"] as const) : [])] as const;
}
