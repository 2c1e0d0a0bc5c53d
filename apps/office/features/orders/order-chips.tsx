import type { Tone } from "../../ui/palette.ts";
import type { OfficeOrder } from "./orders-resource.ts";
import { useTranslate } from "react-admin";
import { ToneChip } from "../../ui/tone-chip.tsx";

export const STATUS_TONES: Readonly<Record<OfficeOrder["status"], Tone>> = {
  CREATED: "waits",
  CONFIRMED: "good",
  EXECUTED: "good",
  SENT: "moves",
  RESENT: "moves",
  RETURNED: "bad",
  SUSPENDED: "waits",
  BLOCKED: "bad",
  CANCELED: "past",
};

export const PAYMENT_TONES: Readonly<Record<OfficeOrder["paymentState"], Tone>> = {
  NOT_NEEDED: "past",
  PENDING: "waits",
  PAID: "good",
  FAILED: "bad",
  TO_REFUND: "waits",
  REFUNDED: "past",
};

/** Holds and ends last. */
export const STATUSES_BY_LIFE = [
  "CREATED",
  "CONFIRMED",
  "EXECUTED",
  "SENT",
  "RESENT",
  "RETURNED",
  "SUSPENDED",
  "BLOCKED",
  "CANCELED",
] as const satisfies readonly OfficeOrder["status"][];

export function StatusChip({ status }: { status: OfficeOrder["status"] }) {
  const translate = useTranslate();
  return <ToneChip text={translate(`orders.status.${status}`)} tone={STATUS_TONES[status]} />;
}

/** A parcel has left, and the rest waits. */
export function PartChip() {
  return <ToneChip text={useTranslate()("orders.partly_sent")} tone="moves" />;
}

type Payment = Pick<OfficeOrder, "paymentState" | "paymentMethod">;

/** Key of the words: without an online payment the method says when the money comes. */
export function paymentWords({ paymentState, paymentMethod }: Payment): string {
  if (paymentState !== "NOT_NEEDED") return `orders.payment.${paymentState}`;
  return paymentMethod === "CASH" ? "orders.payment.ON_DELIVERY" : "orders.payment.FROM_BALANCE";
}

export function PaymentChip({ order }: { order: Payment }) {
  const translate = useTranslate();
  return <ToneChip text={translate(paymentWords(order))} tone={PAYMENT_TONES[order.paymentState]} />;
}

export function CashChip({ state }: { state: NonNullable<OfficeOrder["cash"]>["state"] }) {
  const translate = useTranslate();
  return <ToneChip text={translate(`orders.cash.state.${state}`)} tone={state === "awaited" ? "waits" : "good"} />;
}
