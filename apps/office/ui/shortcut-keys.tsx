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
import { lazy, Suspense, useCallback, useId, useMemo, useState } from "react";
import { useCanAccessResources, useNavigate, useStore, useTranslate } from "react-admin";
import { Detail, Details } from "./details.tsx";
import { GO_KEYS, type GoPlace, type ShortcutAction, useShortcuts } from "./shortcuts.ts";

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
  const places = useGoPlaces();
  const navigate = useNavigate();
  const go = useCallback(
    (place: GoPlace) => {
      if (places.includes(place)) navigate(place === "dashboard" ? "/" : `/${place}`);
    },
    [navigate, places],
  );
  const act = useCallback((action: Exclude<ShortcutAction, "go">) => {
    if (action === "search" && focusListSearch()) return;
    setOpen(action === "help" ? "help" : "find");
  }, []);
  useShortcuts(single, act, go);
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
      {open === "help" && <KeysDialog onClose={close} onSingle={setSingle} places={places} single={single} />}
    </>
  );
}

const GO_PLACES = Object.values(GO_KEYS).filter((place) => place !== "dashboard");

/** Those that this person may see. */
function useGoPlaces(): readonly GoPlace[] {
  const { canAccess = {} } = useCanAccessResources({ action: "list", resources: GO_PLACES });
  const seen = GO_PLACES.filter((place) => canAccess[place] === true).join();
  return useMemo(() => ["dashboard", ...GO_PLACES.filter((place) => seen.split(",").includes(place))], [seen]);
}

function KeysDialog({
  places,
  single,
  onSingle,
  onClose,
}: {
  places: readonly GoPlace[];
  single: boolean;
  onSingle: (single: boolean) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const id = useId();
  const nameOf = (place: GoPlace) =>
    place === "dashboard" ? translate("ra.page.dashboard") : translate(`resources.${place}.name`, { smart_count: 2 });
  return (
    <Dialog aria-labelledby={id} fullWidth maxWidth="xs" onClose={onClose} open>
      <DialogTitle id={id}>{translate("office.keys")}</DialogTitle>
      <DialogContent>
        <Details>
          <Detail label="office.key.find">Ctrl + K</Detail>
          <Detail label="office.key.search">/</Detail>
          <Detail label="office.key.help">?</Detail>
          <Detail label="office.key.go_to">
            {Object.entries(GO_KEYS).map(
              ([key, place]) =>
                places.includes(place) && (
                  <div key={key}>{translate("office.key.go", { key: key.toUpperCase(), place: nameOf(place) })}</div>
                ),
            )}
          </Detail>
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
