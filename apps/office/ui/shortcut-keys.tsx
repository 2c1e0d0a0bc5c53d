import HelpIcon from "@mui/icons-material/KeyboardOutlined";
import SearchIcon from "@mui/icons-material/SearchOutlined";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Switch from "@mui/material/Switch";
import { lazy, Suspense, useCallback, useId, useState } from "react";
import { useStore, useTranslate } from "react-admin";
import { Detail, Details } from "./details.tsx";
import { type ShortcutAction, useShortcuts } from "./shortcuts.ts";

const FindDialog = lazy(() => import("./find-dialog.tsx"));

/** Where a list has a field for words, it is asked before all places are. */
function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("main input[name='text']");
  field?.focus();
  return field !== null;
}

/** Finds anything by Ctrl+K or a button; `?` tells all keys. */
export function ShortcutKeys() {
  const translate = useTranslate();
  const [single, setSingle] = useStore("shortcuts.single", true);
  const [open, setOpen] = useState<"find" | "help" | null>(null);
  const act = useCallback((action: ShortcutAction) => {
    if (action === "search" && focusListSearch()) return;
    setOpen(action === "help" ? "help" : "find");
  }, []);
  useShortcuts(single, act);
  const close = () => setOpen(null);
  return (
    <>
      <IconButton aria-keyshortcuts="Control+K" aria-label={translate("office.find")} onClick={() => setOpen("find")}>
        <SearchIcon />
      </IconButton>
      <IconButton
        aria-label={translate("office.keys")}
        onClick={() => setOpen("help")}
        sx={{ display: { xs: "none", md: "inline-flex" } }}
      >
        <HelpIcon />
      </IconButton>
      {open === "find" && (
        <Suspense>
          <FindDialog onClose={close} />
        </Suspense>
      )}
      {open === "help" && <KeysDialog onClose={close} onSingle={setSingle} single={single} />}
    </>
  );
}

function KeysDialog({
  single,
  onSingle,
  onClose,
}: {
  single: boolean;
  onSingle: (single: boolean) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog aria-labelledby={id} fullWidth maxWidth="xs" onClose={onClose} open>
      <DialogTitle id={id}>{translate("office.keys")}</DialogTitle>
      <DialogContent>
        <Details>
          <Detail label="office.key.find">Ctrl + K</Detail>
          <Detail label="office.key.search">/</Detail>
          <Detail label="office.key.help">?</Detail>
        </Details>
        <FormControlLabel
          control={<Switch checked={single} onChange={({ target }) => onSingle(target.checked)} />}
          label={translate("office.key.single")}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
