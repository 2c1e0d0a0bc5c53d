import Autocomplete from "@mui/material/Autocomplete";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import TextField from "@mui/material/TextField";
import { useDeferredValue, useEffect, useState } from "react";
import { useCanAccessResources, useGetList, useNavigate, useTranslate } from "react-admin";
import { foldText } from "@kram/domain/catalog";
import { MENU_GROUPS } from "./menu-groups.ts";

interface Place {
  group: "pages" | "orders" | "members" | "products";
  label: string;
  address: string;
}

const PAGES = Object.values(MENU_GROUPS).flat();
const LEAST_CHARACTERS = 2;
/** Keys follow each other faster than this. */
const TYPING_MS = 200;
const FIVE = { page: 1, perPage: 5 } as const;

/** Who opens it, wants to type. */
function focusField(box: HTMLElement | null): void {
  box?.querySelector("input")?.focus();
}

/** Over all pages, orders, members and products that this person may see. */
export default function FindDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const places = usePlaces(typed);
  return (
    <Dialog aria-label={translate("office.find")} fullWidth maxWidth="sm" onClose={onClose} open>
      <DialogContent ref={focusField} sx={{ minHeight: { sm: 460 } }}>
        <Autocomplete<Place>
          autoHighlight
          clearOnBlur={false}
          disablePortal
          filterOptions={(all) => all}
          forcePopupIcon={false}
          getOptionKey={({ address }) => address}
          getOptionLabel={({ label }) => label}
          groupBy={({ group }) => translate(`office.find_group.${group}`)}
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
          slotProps={{ listbox: { sx: { maxHeight: 380 } }, paper: { elevation: 0 } }}
          value={null}
        />
      </DialogContent>
    </Dialog>
  );
}

function usePlaces(typed: string): Place[] {
  const translate = useTranslate();
  const words = useWords(typed);
  const { canAccess = {} } = useCanAccessResources({ action: "list", resources: PAGES });
  const found = useRecords(words, canAccess);
  const folded = foldText(useDeferredValue(typed).trim());
  const pages = PAGES.filter((page) => canAccess[page] === true).map((page): Place => {
    return { group: "pages", label: translate(`resources.${page}.name`, { smart_count: 2 }), address: `/${page}` };
  });
  return [...pages.filter(({ label }) => foldText(label).includes(folded)), ...found];
}

/** What is typed, once nobody types. */
function useWords(typed: string): string {
  const [words, setWords] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return words;
}

function useRecords(words: string, canAccess: Readonly<Record<string, boolean>>): Place[] {
  const asked = { pagination: FIVE, filter: { text: words } };
  const enabled = words.length >= LEAST_CHARACTERS;
  const orders = useGetList<{ id: string; member: { name: string; surname: string } }>("orders", asked, {
    enabled: enabled && canAccess.orders === true,
  });
  const members = useGetList<{ id: string; name: string; surname: string }>("members", asked, {
    enabled: enabled && canAccess.members === true,
  });
  const products = useGetList<{ id: string; code: string; title: string }>("products", asked, {
    enabled: enabled && canAccess.products === true,
  });
  if (!enabled) return [];
  const show = (group: Place["group"], id: string, label: string): Place => {
    return { group, label, address: `/${group}/${encodeURIComponent(id)}/show` };
  };
  return [
    ...(orders.data ?? []).map(({ id, member }) => show("orders", id, `${id}, ${member.name} ${member.surname}`)),
    ...(members.data ?? []).map(({ id, name, surname }) => show("members", id, `${name} ${surname}, ${id}`)),
    ...(products.data ?? []).map(({ id, title }) => show("products", id, `${title}, ${id}`)),
  ];
}
