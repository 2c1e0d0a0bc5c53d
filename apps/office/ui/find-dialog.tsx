import Autocomplete from "@mui/material/Autocomplete";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import TextField from "@mui/material/TextField";
import { useState } from "react";
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
  return (
    <Dialog aria-label={translate("office.find")} fullWidth maxWidth="sm" onClose={onClose} open>
      <DialogContent ref={focusField} sx={{ minHeight: { xs: 400, sm: 460 } }}>
        <Autocomplete<Place>
          autoHighlight
          clearOnBlur={false}
          disablePortal
          filterOptions={(all) => all}
          forcePopupIcon={false}
          getOptionKey={({ address }) => address}
          getOptionLabel={({ label }) => label}
          groupBy={({ group }) =>
            group === "pages"
              ? translate("office.find_pages")
              : translate(`resources.${group}.name`, { smart_count: 2 })
          }
          inputValue={typed}
          isOptionEqualToValue={(one, other) => one.address === other.address}
          noOptionsText={translate("office.find_none")}
          onChange={(_event, place) => {
            if (place === null) return;
            onClose();
            navigate(place.address);
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
