import CloseIcon from "@mui/icons-material/CloseOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { maxLength, required, TextInput, useListContext, useSavedQueries, useTranslate } from "react-admin";
import { FormDialog } from "./form-dialog.tsx";
import { isSameFilter, type ListFilter } from "./list-filter.ts";

export interface ListView {
  /** Key of its text. */
  name: string;
  filter: ListFilter;
}

const NAME = [required(), maxLength(40)];
const MOST_SAVED = 20;

/** Filters with one press: the shop's, and this person's own, which this browser keeps. */
export function ListViews({ views }: { views: readonly ListView[] }) {
  const translate = useTranslate();
  const { resource, filterValues, setFilters, sort, perPage } = useListContext();
  // Words may name a person, whom the next one at this device need not see.
  const { text: _words, ...filter } = filterValues;
  const [saved, setSaved] = useSavedQueries(resource);
  const [naming, setNaming] = useState(false);
  const isShown = (chosen: ListFilter) => isSameFilter(chosen, filterValues);
  const isNew = ![...views, ...saved.map(({ value }) => value)].some((known) => isSameFilter(known.filter, filter));
  const show = (label: string, chosen: ListFilter) => (
    <Button
      aria-pressed={isShown(chosen)}
      key={label}
      onClick={() => setFilters({ ...chosen })}
      sx={{ minHeight: 44, flex: "none" }}
      variant={isShown(chosen) ? "contained" : "outlined"}
    >
      {label}
    </Button>
  );
  const save = async ({ name }: Readonly<Record<string, unknown>>) => {
    const label = String(name).trim();
    const others = saved.filter((each) => each.label !== label);
    setSaved([...others, { label, value: { filter, sort, perPage, displayedFilters: [] } }]);
  };
  return (
    <Box
      aria-label={translate("office.views")}
      role="group"
      sx={{ display: "flex", flexWrap: { sm: "wrap" }, gap: 1, p: 1, overflowX: "auto", alignItems: "center" }}
    >
      {views.map(({ name, filter }) => show(translate(name), filter))}
      {saved.map(({ label, value }) => (
        <Box key={label} sx={{ display: "flex", flex: "none" }}>
          {show(label, value.filter)}
          <IconButton
            aria-label={translate("office.remove_view", { name: label })}
            onClick={() => setSaved(saved.filter((each) => each.label !== label))}
            sx={{ minWidth: 44 }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {isNew && saved.length < MOST_SAVED && (
        <Button onClick={() => setNaming(true)} sx={{ minHeight: 44, flex: "none" }}>
          {translate("office.save_view")}
        </Button>
      )}
      {naming && (
        <FormDialog
          button={translate("ra.action.save")}
          defaultValues={{ name: "" }}
          hint={translate("office.save_view_hint")}
          onClose={() => setNaming(false)}
          onSend={save}
          title={translate("office.save_view")}
        >
          <TextInput label="office.view_name" source="name" validate={NAME} />
        </FormDialog>
      )}
    </Box>
  );
}
