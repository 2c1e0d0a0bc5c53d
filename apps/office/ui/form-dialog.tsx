import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId, useState } from "react";
import { Form, useTranslate } from "react-admin";
import { useSending } from "./sending.ts";
import { FormChanges, useLeave } from "./unsaved.tsx";

/** Escape closes it; a click beside it would lose what was typed. */
export function keptOpen(onClose: () => void): (event: object, why: "backdropClick" | "escapeKeyDown") => void {
  return (_event, why) => {
    if (why === "escapeKeyDown") onClose();
  };
}

/** Only the fields scroll, unless that leaves too little of them. */
const BUTTONS_STAY = {
  "@media (min-height: 30rem)": { "& form": { display: "flex", flexDirection: "column", minHeight: 0 } },
} as const;

/** A problem is read out and keeps what was typed. Takes texts, not keys. */
export function FormDialog({
  title,
  hint,
  button,
  danger = false,
  wide = false,
  defaultValues = {},
  onSend,
  onClose,
  children,
}: {
  title: string;
  hint?: string;
  button: string;
  /** Cannot be undone. */
  danger?: boolean;
  wide?: boolean;
  defaultValues?: Readonly<Record<string, unknown>>;
  /** Throws an error whose message is a text's key. */
  onSend: (typed: Readonly<Record<string, unknown>>) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const translate = useTranslate();
  const id = useId();
  const [isTyped, setTyped] = useState(false);
  const { leave, question } = useLeave(isTyped, onClose);
  const { busy, problem, send } = useSending(async (typed: Readonly<Record<string, unknown>>) => {
    await onSend(typed);
    onClose();
  });
  return (
    <Dialog
      aria-labelledby={id}
      fullWidth
      maxWidth={wide ? "md" : "sm"}
      onClose={keptOpen(leave)}
      open
      sx={BUTTONS_STAY}
    >
      {/* A row or page around it is a record, too, whose values would count before the form's. */}
      <Form mode="onTouched" noValidate onSubmit={(typed: object) => send({ ...typed })} record={defaultValues}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 1 }}>
          {hint ? <DialogContentText>{hint}</DialogContentText> : null}
          {children}
          {problem ? <Alert severity="error">{translate(problem)}</Alert> : null}
          <FormChanges busy={busy} onUnsaved={setTyped} />
        </DialogContent>
        <DialogActions>
          <Button onClick={leave} type="button">
            {translate("ra.action.cancel")}
          </Button>
          <Button
            aria-busy={busy}
            color={danger ? "error" : "primary"}
            disabled={busy}
            type="submit"
            variant="contained"
          >
            {button}
          </Button>
        </DialogActions>
      </Form>
      {question}
    </Dialog>
  );
}
