import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { type ReactNode, useId } from "react";
import { keptOpen } from "./form-dialog.tsx";

/** Says what follows; `keep` closes it without a step. Takes texts, not keys. */
export function AskDialog({
  title,
  hint,
  keep,
  actions,
  wide = false,
  onClose,
  children,
}: {
  title: string;
  hint: ReactNode;
  keep: string;
  /** They take the step. */
  actions: ReactNode;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Dialog aria-labelledby={id} fullWidth maxWidth={wide ? "sm" : "xs"} onClose={keptOpen(onClose)} open>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText>{hint}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{keep}</Button>
        {actions}
      </DialogActions>
    </Dialog>
  );
}

export function NoteField({
  label,
  hint,
  rows,
  most,
  note,
  onNote,
}: {
  label: string;
  hint?: string;
  rows: number;
  /** Characters. */
  most: number;
  note: string;
  onNote: (note: string) => void;
}) {
  return (
    <TextField
      helperText={hint}
      label={label}
      multiline
      onChange={(event) => onNote(event.target.value)}
      rows={rows}
      slotProps={{ htmlInput: { maxLength: most } }}
      value={note}
    />
  );
}
