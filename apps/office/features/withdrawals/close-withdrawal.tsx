import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useNotify, useRefresh, useTranslate, useUpdate } from "react-admin";
import { keptOpen } from "../../ui/kept-open.ts";
import type { ListedWithdrawal, WithdrawalDecision } from "./withdrawals-resource.ts";

const NOTE_LENGTH = 1000;

/** Asks how a withdrawal is closed: done, or refused with the reason that the person is mailed. It cannot be undone. */
export function CloseWithdrawal({ withdrawal, onClose }: { withdrawal: ListedWithdrawal; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [note, setNote] = useState("");
  const [update, { isPending }] = useUpdate<ListedWithdrawal>();
  const close = (state: WithdrawalDecision["state"]) =>
    void update(
      "withdrawals",
      { id: withdrawal.id, data: { state, note }, previousData: withdrawal },
      {
        onSuccess: () => {
          notify("withdrawals.closed", { type: "success", messageArgs: { number: withdrawal.reference } });
          onClose();
        },
        onError: (failure) =>
          notify(failure instanceof Error ? failure.message : "office.load_failed", { type: "error" }),
        onSettled: () => refresh(),
      },
    );
  return (
    <Dialog aria-labelledby="close-withdrawal" fullWidth maxWidth="xs" onClose={keptOpen(onClose)} open>
      <DialogTitle id="close-withdrawal">{translate("withdrawals.ask", { number: withdrawal.reference })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText>{translate("withdrawals.ask_hint")}</DialogContentText>
        <TextField
          helperText={translate("withdrawals.note_hint")}
          label={translate("withdrawals.note")}
          multiline
          onChange={(event) => setNote(event.target.value)}
          rows={3}
          slotProps={{ htmlInput: { maxLength: NOTE_LENGTH } }}
          value={note}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("withdrawals.keep")}</Button>
        <Button color="error" disabled={isPending || note.trim() === ""} onClick={() => close("REFUSED")}>
          {translate("withdrawals.refuse")}
        </Button>
        <Button disabled={isPending} onClick={() => close("DONE")} variant="contained">
          {translate("withdrawals.finish")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
