import Autocomplete from "@mui/material/Autocomplete";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import TextField from "@mui/material/TextField";
import { type KeyboardEvent, useState } from "react";
import { useNavigate, useTranslate } from "react-admin";
import { type Place, usePlaces } from "./find-places.ts";

/** Who opens it, wants to type. */
function focusField(box: HTMLElement | null): void {
  box?.querySelector("input")?.focus();
}

/** Over all pages and records that this person may see. */
export default function FindDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const places = usePlaces(typed);
  // The list of hits is always open, and keeps Escape to itself.
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
  };
  return (
    <Dialog
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      onKeyDownCapture={leave}
      open
      slotProps={{ paper: { "aria-label": translate("office.find") } }}
    >
      <DialogContent ref={focusField} sx={{ minHeight: { xs: 400, sm: 460 } }}>
        <Autocomplete<Place>
          autoHighlight
          clearOnBlur={false}
          disablePortal
          filterOptions={(all) => all}
          forcePopupIcon={false}
          getOptionKey={({ address, begin = "" }) => `${address} ${begin}`}
          getOptionLabel={({ label }) => label}
          groupBy={({ group }) =>
            group === "pages"
              ? translate("office.find_pages")
              : translate(`resources.${group}.name`, { smart_count: 2 })
          }
          inputValue={typed}
          isOptionEqualToValue={(one, other) => one.address === other.address && one.begin === other.begin}
          noOptionsText={translate("office.find_none")}
          onChange={(_event, place) => {
            if (place === null) return;
            onClose();
            navigate(place.address, place.begin ? { state: { begin: place.begin } } : {});
          }}
          onInputChange={(_event, text, reason) => {
            if (reason !== "reset" && reason !== "selectOption") setTyped(text);
          }}
          open
          options={places}
          renderInput={(params) => <TextField {...params} label={translate("office.find")} />}
          slotProps={{ listbox: { sx: { maxHeight: { xs: 300, sm: 380 } } }, paper: { elevation: 0 } }}
          value={null}
        />
      </DialogContent>
    </Dialog>
  );
}
