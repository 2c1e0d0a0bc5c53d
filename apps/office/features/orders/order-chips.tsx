import { tagOrders } from "@kram/contract/packing";
import ClearIcon from "@mui/icons-material/Clear";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { Link, maxLength, required, TextInput, useTranslate } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Tone } from "../../ui/palette.ts";
import { useRun } from "../../ui/sending.ts";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useMay } from "../about/public.ts";
import type { OfficeOrder, OfficeOrderDetail } from "./orders-resource.ts";
import { useBatch } from "./use-batch.tsx";

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

/** Pieces wait beside the order until their difference is paid; it cannot be packed meanwhile. */
export function MoreChip() {
  return <ToneChip text={useTranslate()("orders.awaits_more")} tone="waits" />;
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

const TAG = [required(), maxLength(30)];

/** Each leads to all orders that have it; no member sees them. */
export function OrderTags({ order: { number, tags } }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const may = useMay(tagOrders);
  const send = useBatch(() => undefined);
  const { busy, run } = useRun();
  const [isAdding, setAdding] = useState(false);
  const set = (tag: string, on: boolean) =>
    send({ kind: "tag", body: { numbers: [number], tag, on } }, "orders.bulk.done.tag");
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
      {tags.length === 0 && !may && "–"}
      {tags.map((tag) => (
        <Box key={tag} sx={{ border: 1, borderColor: "divider", borderRadius: 1, pl: 1, overflowWrap: "anywhere" }}>
          <Link to={`/orders?filter=${encodeURIComponent(JSON.stringify({ tag }))}`}>{tag}</Link>
          {may ? (
            <IconButton
              aria-label={translate("orders.remove_tag", { tag })}
              disabled={busy}
              onClick={() => void run(() => set(tag, false))}
              size="small"
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          ) : (
            <Box component="span" sx={{ pr: 1 }} />
          )}
        </Box>
      ))}
      {may && (
        <Button onClick={() => setAdding(true)} size="small">
          {translate("orders.add_tag")}
        </Button>
      )}
      {isAdding && (
        <FormDialog
          button={translate("orders.add_tag")}
          defaultValues={{ tag: "" }}
          hint={translate("orders.bulk.hint.tag")}
          onClose={() => setAdding(false)}
          onSend={({ tag }) => set(String(tag).trim(), true)}
          title={translate("orders.add_tag")}
        >
          <TextInput helperText={false} label="orders.fields.tag" source="tag" validate={TAG} />
        </FormDialog>
      )}
    </Box>
  );
}
