import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { keptOpen } from "../../ui/kept-open.ts";
import type { OfficeOrderDetail, OrderStatus } from "./orders-resource.ts";

const NOTE_LENGTH = 500;

/** Asks before a step that stops or ends an order: says what follows, whether it can be undone, and takes the reason. */
export function AskStep({
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
