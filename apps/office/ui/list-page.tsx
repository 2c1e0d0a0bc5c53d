import type { ReactElement, ReactNode } from "react";
import { List, Pagination, SearchInput, useListContext, useTranslate } from "react-admin";
import { FailedList, SHOWN_ON_PAGE } from "./failed-record.tsx";
import { PageTitle } from "./page-title.tsx";
import Box from "@mui/material/Box";

/** What a page of the office that lists a resource has of its own. */
export interface ListPageProps {
  /** The resource as its texts name it: `resources.<name>.name`. */
  name: string;
  filters?: ReactElement[];
  /** Key of what the field that looks for words says it finds; without it there is none. */
  search?: string;
  /** Rows a page. */
  perPage?: number;
  /** What stands above the list; nothing by default. */
  actions?: ReactElement | false;
  /** Shown in place of filters and table while there is nothing at all; by default the table says so itself. */
  empty?: ReactElement | false;
  children: ReactNode;
}

/** A page that lists a resource, 25 rows at a time unless told; says what failed in its place, and a wide table scrolls by itself. */
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

/** The list shows it always and sends what is typed as `text`. */
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

/** Steps through a list; absent while the list could not be loaded, when any count would be a guess, and where nothing is found. */
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
