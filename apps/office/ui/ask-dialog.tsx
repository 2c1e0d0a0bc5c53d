import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { type ReactNode, useId } from "react";
import { keptOpen } from "./form-dialog.tsx";
import { useLeave, useUnsaved } from "./unsaved.tsx";

/** Says what follows; `keep` closes it without a step. Takes texts, not keys. */
export function AskDialog({
  title,
  hint,
  keep,
  actions,
  wide = false,
  isTyped = false,
  onClose,
  children,
}: {
  title: string;
  hint: ReactNode;
  keep: string;
  /** They take the step. */
  actions: ReactNode;
  wide?: boolean;
  /** Closing it would lose something: asks first, here and where the page is left. */
  isTyped?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const { leave, question } = useLeave(isTyped, onClose);
  useUnsaved(isTyped);
  return (
    <Dialog aria-labelledby={id} fullWidth maxWidth={wide ? "sm" : "xs"} onClose={keptOpen(leave)} open>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText>{hint}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>{keep}</Button>
        {actions}
      </DialogActions>
      {question}
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
