import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { REFUND_TARGETS, RETURN_REASONS } from "@kram/domain/returns";
import { useState } from "react";
import { useNotify, useRefresh, useTranslate, useUpdate } from "react-admin";
import { keptOpen } from "../../ui/form-dialog.tsx";
import { type LinePieces, ReturnLines } from "./return-lines.tsx";
import type { ReturnsOfOrder, ReturnToRecord } from "./returns-resource.ts";

const NOTE_LENGTH = 500;

/** Records returned goods with their consequences named. */
export function AskReturn({ order, onClose }: { order: ReturnsOfOrder; onClose: () => void }) {
  const translate = useTranslate();
  const [pieces, setPieces] = useState<readonly LinePieces[]>(order.lines.map(() => ({ quantity: 0, restocked: 0 })));
  const [reason, setReason] = useState<ReturnToRecord["reason"]>("WITHDRAWAL");
  const [refundTo, setRefundTo] = useState<ReturnToRecord["refundTo"]>("PAYMENT");
  const [note, setNote] = useState("");
  const { record, busy } = useRecord(order, onClose);
  const lines = order.lines.flatMap(({ code, promotionCode }, at) => {
    const { quantity, restocked } = pieces[at] ?? { quantity: 0, restocked: 0 };
    return quantity > 0 ? [{ code, promotionCode, quantity, restocked }] : [];
  });
  return (
    <Dialog aria-labelledby="ask-return" fullWidth maxWidth="sm" onClose={keptOpen(onClose)} open>
      <DialogTitle id="ask-return">{translate("returns.ask", { number: order.number })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText>{translate("returns.ask_hint")}</DialogContentText>
        <ReturnLines lines={order.lines} onChange={setPieces} pieces={pieces} />
        <TextField
          label={translate("returns.why")}
          onChange={(event) => setReason(event.target.value as ReturnToRecord["reason"])}
          select
          value={reason}
        >
          {RETURN_REASONS.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`returns.reason.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          helperText={translate("returns.money_hint")}
          label={translate("returns.money")}
          onChange={(event) => setRefundTo(event.target.value as ReturnToRecord["refundTo"])}
          select
          value={refundTo}
        >
          {REFUND_TARGETS.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`returns.refund_to.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={translate("returns.note")}
          multiline
          onChange={(event) => setNote(event.target.value)}
          rows={2}
          slotProps={{ htmlInput: { maxLength: NOTE_LENGTH } }}
          value={note}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("returns.close")}</Button>
        <Button
          disabled={busy || lines.length === 0}
          onClick={() => record({ seen: order.returns.length, reason, refundTo, note, lines })}
          variant="contained"
        >
          {translate("returns.record")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Records a return and reads the order anew, even after a failure. */
function useRecord(order: ReturnsOfOrder, onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate<ReturnsOfOrder>();
  const record = (data: ReturnToRecord) => {
    void update(
      "order-returns",
      { id: order.id, data: data as never, previousData: order },
      {
        onSuccess: () => {
          notify("returns.recorded", { type: "success", messageArgs: { number: order.number } });
          onDone();
        },
        onError: (failure) =>
          notify(failure instanceof Error ? failure.message : "office.load_failed", { type: "error" }),
        onSettled: () => refresh(),
      },
    );
  };
  return { record, busy: isPending };
}
