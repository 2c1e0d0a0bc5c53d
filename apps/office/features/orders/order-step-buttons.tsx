import { setOrderStatus } from "@kram/contract/orders";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { keptOpen } from "../../ui/form-dialog.tsx";
import { useMay } from "../about/public.ts";
import type { OfficeOrderDetail, OrderStatus } from "./orders-resource.ts";
import { useOrderChange } from "./use-order-change.ts";

/** Steps that ask first. */
const ASKED: readonly OrderStatus[] = ["SUSPENDED", "BLOCKED", "CANCELED", "RETURNED", "RESENT"];

/** A button for each possible step; stopping or ending an order asks first. */
export function OrderStepButtons({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const may = useMay(setOrderStatus);
  const { change, busy } = useOrderChange(order);
  const [asking, setAsking] = useState<OrderStatus | null>(null);
  const go = (to: OrderStatus, note = "") => {
    setAsking(null);
    change({ step: { from: order.status, to, note } }, `orders.step_done.${to}`);
  };
  const held = order.status === "SUSPENDED" || order.status === "BLOCKED";
  const labelOf = (to: OrderStatus) =>
    translate(held && to !== "CANCELED" ? "orders.step.let_go" : `orders.step.${to}`, {
      status: translate(`orders.status.${to}`),
    });
  if (!may || order.nextStatuses.length === 0) return null;
  const forward = order.nextStatuses.filter((to) => !ASKED.includes(to));
  const aside = order.nextStatuses.filter((to) => ASKED.includes(to));
  return (
    <Box sx={{ mt: 2, display: "grid", gap: 1 }}>
      <Box aria-label={translate("orders.steps")} role="group" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {forward.map((to) => (
          <Button disabled={busy} key={to} onClick={() => go(to)} size="large" variant="contained">
            {labelOf(to)}
          </Button>
        ))}
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
      {asking && <AskStep busy={busy} onClose={() => setAsking(null)} onStep={go} order={order} to={asking} />}
    </Box>
  );
}

const NOTE_LENGTH = 500;

/** Says what a step does and whether it can be undone, and takes the reason. */
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
    <Dialog aria-labelledby="ask-step" fullWidth maxWidth="xs" onClose={keptOpen(onClose)} open>
      <DialogTitle id="ask-step">{translate(`orders.ask.${to}`, { number: order.number })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText>
          {translate(`orders.ask_hint.${to}`)} {paid && translate("orders.ask_paid")}
        </DialogContentText>
        <TextField
          helperText={translate("orders.note_hint")}
          label={translate("orders.reason")}
          multiline
          onChange={(event) => setNote(event.target.value)}
          rows={2}
          slotProps={{ htmlInput: { maxLength: NOTE_LENGTH } }}
          value={note}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("orders.keep")}</Button>
        <Button
          color={to === "CANCELED" ? "error" : "primary"}
          disabled={busy}
          onClick={() => onStep(to, note)}
          variant="contained"
        >
          {translate(`orders.step.${to}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
