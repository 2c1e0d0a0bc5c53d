import { type ReactElement, type ReactNode, useState } from "react";
import { List, Pagination, SearchInput, TopToolbar, useListContext, useTranslate } from "react-admin";
import { FailedList, SHOWN_ON_PAGE } from "./failures.tsx";
import { countChosen } from "./list-filter.ts";
import { type ListView, ListViews } from "./list-views.tsx";
import { PageTitle } from "./page.tsx";
import FilterIcon from "@mui/icons-material/FilterListOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";

export interface ListPageProps {
  /** As in the texts' `resources.<name>.name`. */
  name: string;
  filters?: ReactElement[];
  /** Key of the search field's label; without it there is none. */
  search?: string;
  perPage?: number;
  /** Filters with one press. */
  views?: readonly ListView[];
  /** Above the list. */
  actions?: ReactElement | false;
  /** Replaces filters and table while there is nothing. */
  empty?: ReactElement | false;
  children: ReactNode;
}

/** Fewer stay in view on a phone, too. */
const FEW_FILTERS = 2;

/** Fields that are taken away forget what they choose, so they only hide. */
const FOLDED = { "& .filter-field:not([data-source='text'])": { display: "none" } } as const;

/** Their thumbs would be cut at the edge of a phone. */
const SWITCHES = { "& .filter-field .MuiFormControlLabel-root": { ml: 0 } } as const;

/** By default 25 rows; shows failures in its place. On a phone many filters open by a button. */
export function ListPage({
  name,
  filters = [],
  search,
  views,
  actions = false,
  empty = false,
  perPage = 25,
  children,
}: ListPageProps) {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const [open, setOpen] = useState(false);
  const folds = isPhone && filters.length > FEW_FILTERS;
  const words = search === undefined ? [] : [<WordSearch alwaysOn key="text" label={search} source="text" />];
  return (
    <List
      actions={folds ? <FilterToggle actions={actions} onToggle={() => setOpen(!open)} open={open} /> : actions}
      empty={empty}
      error={<FailedList />}
      exporter={false}
      filters={[...words, ...filters]}
      pagination={<Pages />}
      perPage={perPage}
      queryOptions={SHOWN_ON_PAGE}
      sx={{ ...SWITCHES, ...(folds && !open && FOLDED) }}
      title={<PageTitle text={translate(`resources.${name}.name`, { smart_count: 2 })} />}
    >
      {views && <ListViews views={views} />}
      <Box sx={{ overflowX: "auto" }}>{children}</Box>
    </List>
  );
}

function FilterToggle({ actions, open, onToggle }: { actions: ReactNode; open: boolean; onToggle: () => void }) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const chosen = countChosen(filterValues);
  return (
    <TopToolbar>
      <Button aria-expanded={open} onClick={onToggle} startIcon={<FilterIcon />} sx={{ minHeight: 44 }}>
        {translate("office.filters")}
        {chosen > 0 && ` (${chosen})`}
      </Button>
      {actions}
    </TopToolbar>
  );
}

/** Sends what is typed as `text`. */
function WordSearch({ label, ...rest }: { alwaysOn: true; label: string; source: string }) {
  const words = useTranslate()(label);
  return (
    <SearchInput
      {...rest}
      placeholder={words}
      slotProps={{ htmlInput: { "aria-label": words, maxLength: 100 } }}
      sx={{ width: 280 }}
    />
  );
}

/** Absent while the list failed or is empty. */
function Pages() {
  const { data, error, hasNextPage, page } = useListContext();
  if (error || (data?.length === 0 && page === 1)) return null;
  return (
    <Pagination
      rowsPerPageOptions={[25, 50, 100]}
      slotProps={{ actions: { nextButton: { disabled: !hasNextPage } } }}
    />
  );
}
