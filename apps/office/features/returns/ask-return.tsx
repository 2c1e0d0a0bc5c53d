import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { REASONS_TO_RETURN, REFUND_TARGETS } from "@kram/domain/returns";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { AskDialog, NoteField } from "../../ui/ask-dialog.tsx";
import { useChange } from "../../ui/sending.ts";
import { type LinePieces, ReturnLines } from "./return-lines.tsx";
import type { ReturnsOfOrder, ReturnToRecord } from "./returns-resource.ts";

const NOTE_LENGTH = 500;

/** Names the consequences. */
export function AskReturn({ order, onClose }: { order: ReturnsOfOrder; onClose: () => void }) {
  const translate = useTranslate();
  const [pieces, setPieces] = useState<readonly LinePieces[]>(order.lines.map(() => ({ quantity: 0, restocked: 0 })));
  const [reason, setReason] = useState<ReturnToRecord["reason"]>(order.mayWithdraw ? "WITHDRAWAL" : "COMPLAINT");
  const [refundTo, setRefundTo] = useState<ReturnToRecord["refundTo"]>("PAYMENT");
  const [note, setNote] = useState("");
  const { change, busy } = useChange("order-returns");
  const lines = order.lines.flatMap(({ code, promotionCode }, at) => {
    const { quantity, restocked } = pieces[at] ?? { quantity: 0, restocked: 0 };
    return quantity > 0 ? [{ code, promotionCode, quantity, restocked }] : [];
  });
  const record = () => {
    const data: ReturnToRecord = { seen: order.returns.length, reason, refundTo, note, lines };
    change(order, data, { done: "returns.recorded", args: { number: order.number }, onDone: onClose });
  };
  return (
    <AskDialog
      actions={
        <Button disabled={busy || lines.length === 0} onClick={record} variant="contained">
          {translate("returns.record")}
        </Button>
      }
      hint={translate("returns.ask_hint")}
      isTyped={lines.length > 0 || note !== ""}
      keep={translate("returns.close")}
      onClose={onClose}
      title={translate("returns.ask", { number: order.number })}
      wide
    >
      <ReturnLines lines={order.lines} onChange={setPieces} pieces={pieces} />
      <TextField
        label={translate("returns.why")}
        onChange={(event) => setReason(event.target.value as ReturnToRecord["reason"])}
        select
        value={reason}
      >
        {REASONS_TO_RETURN.filter((each) => order.mayWithdraw || each !== "WITHDRAWAL").map((each) => (
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
      <NoteField label={translate("returns.note")} most={NOTE_LENGTH} note={note} onNote={setNote} rows={2} />
    </AskDialog>
  );
}
