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

export function PaymentChip({ state }: { state: OfficeOrder["paymentState"] }) {
  const translate = useTranslate();
  return <ToneChip text={translate(`orders.payment.${state}`)} tone={PAYMENT_TONES[state]} />;
}

export function CashChip({ state }: { state: NonNullable<OfficeOrder["cash"]>["state"] }) {
  const translate = useTranslate();
  return <ToneChip text={translate(`orders.cash.state.${state}`)} tone={state === "awaited" ? "waits" : "good"} />;
}
