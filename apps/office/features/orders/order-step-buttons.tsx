import { setOrderStatus } from "@kram/contract/orders";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link, useCreatePath, useTranslate } from "react-admin";
import { AskDialog, NoteField } from "../../ui/ask-dialog.tsx";
import { useMay } from "../about/public.ts";
import type { OfficeOrderDetail, OrderStatus } from "./orders-resource.ts";
import { OrderSending } from "./sendings.tsx";
import { type BatchAnswer, Refused, useBatch } from "./use-batch.tsx";
import { useOrderChange } from "./use-order-change.ts";

const ASKED: readonly OrderStatus[] = ["SUSPENDED", "BLOCKED", "CANCELED", "RETURNED", "RESENT"];

/** Stopping, ending or sending an order asks first. */
export function OrderStepButtons({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const may = useMay(setOrderStatus);
  const { change, busy } = useOrderChange(order);
  const [asking, setAsking] = useState<OrderStatus | null>(null);
  const [refused, setRefused] = useState<BatchAnswer["items"]>([]);
  const send = useBatch(setRefused);
  const go = (to: OrderStatus, note = "") => {
    setAsking(null);
    if (to === "SENT") {
      const orders = [{ number: order.number, from: order.status }];
      void send({ kind: "sendings", body: { orders, note } }, "orders.sending.asked");
      return;
    }
    const { version: linesVersion } = order.lineChanges;
    change({ step: { from: order.status, to, note, linesVersion } }, `orders.step_done.${to}`);
  };
  const held = order.status === "SUSPENDED" || order.status === "BLOCKED";
  const labelOf = (to: OrderStatus) =>
    translate(held && to !== "CANCELED" ? "orders.step.let_go" : `orders.step.${to}`, {
      status: translate(`orders.status.${to}`),
    });
  if (!may) return null;
  if (order.sendsAt !== null)
    return (
      <Box sx={{ mt: 2, display: "grid", gap: 1 }}>
        <OrderSending dueAt={order.sendsAt} number={order.number} status={order.status} />
        <NextOrders order={order} />
      </Box>
    );
  if (order.nextStatuses.length === 0) return <NextOrders order={order} />;
  const forward = order.nextStatuses.filter((to) => !ASKED.includes(to));
  const aside = order.nextStatuses.filter((to) => ASKED.includes(to));
  return (
    <Box sx={{ mt: 2, display: "grid", gap: 1 }}>
      <Box aria-label={translate("orders.steps")} role="group" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {forward.map((to) => (
          <Button
            disabled={busy}
            key={to}
            onClick={() => (to === "SENT" ? setAsking(to) : go(to))}
            size="large"
            variant="contained"
          >
            {labelOf(to)}
          </Button>
        ))}
        {order.status === "CONFIRMED" && (
          <Button component={Link} size="large" to={`/packing/${encodeURIComponent(order.number)}`} variant="outlined">
            {translate("packing.title", { number: order.number })}
          </Button>
        )}
        {aside.map((to) => (
          <Button
            color={to === "CANCELED" ? "error" : "primary"}
            disabled={busy}
            key={to}
            onClick={() => setAsking(to)}
            size="large"
            variant="outlined"
          >
            {labelOf(to)}
          </Button>
        ))}
      </Box>
      {forward.includes("SENT") && order.tracking === null && (
        <Alert severity="info">{translate("orders.sent_without_parcel")}</Alert>
      )}
      <NextOrders order={order} />
      {refused.length > 0 && <Refused items={refused} onClose={() => setRefused([])} />}
      {asking && <AskStep busy={busy} onClose={() => setAsking(null)} onStep={go} order={order} to={asking} />}
    </Box>
  );
}

/** Those that wait longest. */
function NextOrders({ order: { nextToPack, nextToSend } }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const link = (text: string, number: string) => (
    <Link to={createPath({ resource: "orders", id: number, type: "show" })}>{translate(text, { number })}</Link>
  );
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 1 }}>
      {nextToPack !== null && link("orders.next_to_pack", nextToPack)}
      {nextToSend !== null && link("orders.next_to_send", nextToSend)}
    </Box>
  );
}

const NOTE_LENGTH = 500;

/** Says whether it can be undone, and takes the reason. */
function AskStep({
  order,
  to,
  busy,
  onStep,
  onClose,
}: {
  order: OfficeOrderDetail;
  to: OrderStatus;
  busy: boolean;
  onStep: (to: OrderStatus, note: string) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const [note, setNote] = useState("");
  const paid = to === "CANCELED" && order.paymentState === "PAID";
  return (
    <AskDialog
      actions={
        <Button
          color={to === "CANCELED" ? "error" : "primary"}
          disabled={busy}
          onClick={() => onStep(to, note)}
          variant="contained"
        >
          {translate(`orders.step.${to}`)}
        </Button>
      }
      hint={
        <>
          {translate(`orders.ask_hint.${to}`)} {paid && translate("orders.ask_paid")}
        </>
      }
      isTyped={note !== ""}
      keep={translate("orders.keep")}
      onClose={onClose}
      title={translate(`orders.ask.${to}`, { number: order.number })}
    >
      <NoteField
        hint={translate("orders.note_hint")}
        label={translate("orders.reason")}
        most={NOTE_LENGTH}
        note={note}
        onNote={setNote}
        rows={2}
      />
    </AskDialog>
  );
}
