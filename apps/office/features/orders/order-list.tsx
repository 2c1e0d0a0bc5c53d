import { List, SearchInput, SelectInput, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedList, SHOWN_ON_PAGE } from "../../ui/failed-record.tsx";
import { Pages } from "../../ui/pages.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { OrderTable } from "./order-table.tsx";
import { STATUSES_BY_LIFE } from "./order-words.ts";

/** All orders, newest first, narrowed by status and by text. */
export default function OrderList() {
  const translate = useTranslate();
  const label = translate("orders.search");
  const choices = STATUSES_BY_LIFE.map((status) => ({ id: status, name: `orders.status.${status}` }));
  return (
    <List
      actions={false}
      empty={<EmptyState hint="orders.empty_hint" title="orders.empty" />}
      error={<FailedList />}
      exporter={false}
      filters={[
        <SearchInput
          alwaysOn
          key="text"
          placeholder={label}
          slotProps={{ htmlInput: { "aria-label": label, maxLength: 100 } }}
          source="text"
          sx={{ width: 300 }}
        />,
        <SelectInput alwaysOn choices={choices} key="status" label="orders.fields.status" source="status" />,
      ]}
      pagination={<Pages />}
      perPage={25}
      queryOptions={SHOWN_ON_PAGE}
      title={<PageTitle text={translate("resources.orders.name", { smart_count: 2 })} />}
    >
      <OrderTable />
    </List>
  );
}
