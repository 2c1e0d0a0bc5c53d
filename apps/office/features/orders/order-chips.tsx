import { useTranslate } from "react-admin";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { PAYMENT_TONES, STATUS_TONES } from "./order-words.ts";
import type { OfficeOrder } from "./orders-resource.ts";

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
