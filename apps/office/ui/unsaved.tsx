import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from "react";
import { useBlocker, useTranslate } from "react-admin";
import { useFormContext, useFormState } from "react-hook-form";

type Note = (form: string, isUnsaved: boolean) => void;

const NoteContext = createContext<Note>(() => undefined);

/** Asks before a page with unsaved changes is left, in the office or by closing the window. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const forms = useRef(new Set<string>());
  const [isUnsaved, setUnsaved] = useState(false);
  const note = useCallback<Note>((form, isFormUnsaved) => {
    if (isFormUnsaved) forms.current.add(form);
    else forms.current.delete(form);
    setUnsaved(forms.current.size > 0);
  }, []);
  return (
    <NoteContext value={note}>
      {children}
      {isUnsaved && <Barrier />}
    </NoteContext>
  );
}

/** The router takes one at a time, and warns of typed addresses while there is any. */
function Barrier() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  if (blocker.state !== "blocked") return null;
  return <AskUnsaved onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />;
}

/** Before what somebody typed gets lost. */
function AskUnsaved({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog aria-labelledby={id} fullWidth maxWidth="xs" onClose={onStay} open>
      <DialogTitle id={id}>{translate("office.unsaved.title")}</DialogTitle>
      <DialogContent>{translate("office.unsaved.hint")}</DialogContent>
      <DialogActions>
        <Button color="error" onClick={onLeave}>
          {translate("office.unsaved.leave")}
        </Button>
        <Button onClick={onStay} variant="contained">
          {translate("office.unsaved.stay")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Closes at once, or asks first where something typed would be lost; the question belongs into the dialog. */
export function useLeave(isTyped: boolean, onClose: () => void): { leave: () => void; question: ReactNode } {
  const [isAsked, setAsked] = useState(false);
  return {
    leave: () => (isTyped ? setAsked(true) : onClose()),
    question: isAsked && <AskUnsaved onLeave={onClose} onStay={() => setAsked(false)} />,
  };
}

/** What a form holds that nobody saved; nothing while it is being sent. */
export function useUnsaved(isUnsaved: boolean): void {
  const form = useId();
  const note = useContext(NoteContext);
  useEffect(() => {
    note(form, isUnsaved);
    return () => note(form, false);
  }, [form, isUnsaved, note]);
}

/** Watches the form around it. `sent` counts what was saved: from then on what stands in it is no change. */
export function FormChanges({
  busy,
  sent = 0,
  onUnsaved,
  children,
}: {
  busy: boolean;
  sent?: number;
  /** Told of each turn. */
  onUnsaved?: (isUnsaved: boolean) => void;
  /** Gets what is unsaved, and how to take it back. */
  children?: (changes: { isUnsaved: boolean; takeBack: () => void }) => ReactNode;
}) {
  const { getValues, reset } = useFormContext();
  const { dirtyFields } = useFormState();
  const isUnsaved = Object.keys(dirtyFields).length > 0;
  useUnsaved(isUnsaved && !busy);
  useEffect(() => onUnsaved?.(isUnsaved), [isUnsaved, onUnsaved]);
  useEffect(() => {
    if (sent > 0) reset(getValues());
  }, [getValues, reset, sent]);
  return children?.({ isUnsaved, takeBack: () => reset() });
}
