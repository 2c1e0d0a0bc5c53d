import type { ReactElement, ReactNode } from "react";
import { List, Pagination, SearchInput, useListContext, useTranslate } from "react-admin";
import { FailedList, SHOWN_ON_PAGE } from "./failures.tsx";
import { PageTitle } from "./page.tsx";
import Box from "@mui/material/Box";

export interface ListPageProps {
  /** As in the texts' `resources.<name>.name`. */
  name: string;
  filters?: ReactElement[];
  /** Key of the search field's label; without it there is none. */
  search?: string;
  perPage?: number;
  /** Above the list. */
  actions?: ReactElement | false;
  /** Replaces filters and table while there is nothing. */
  empty?: ReactElement | false;
  children: ReactNode;
}

/** By default 25 rows; shows failures in its place. */
export function ListPage({
  name,
  filters = [],
  search,
  actions = false,
  empty = false,
  perPage = 25,
  children,
}: ListPageProps) {
  const translate = useTranslate();
  return (
    <List
      actions={actions}
      empty={empty}
      error={<FailedList />}
      exporter={false}
      filters={search ? [<WordSearch alwaysOn key="text" label={search} source="text" />, ...filters] : filters}
      pagination={<Pages />}
      perPage={perPage}
      queryOptions={SHOWN_ON_PAGE}
      title={<PageTitle text={translate(`resources.${name}.name`, { smart_count: 2 })} />}
    >
      <Box sx={{ overflowX: "auto" }}>{children}</Box>
    </List>
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
