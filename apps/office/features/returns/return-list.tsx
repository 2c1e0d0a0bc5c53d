import Box from "@mui/material/Box";
import { DataTable, Link, List, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedList, SHOWN_ON_PAGE } from "../../ui/failed-record.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Pages } from "../../ui/pages.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import type { ListedReturn } from "./returns-resource.ts";

const Column = DataTable.Col<ListedReturn>;
const ONE_LINE = { whiteSpace: "nowrap" } as const;

/** Goods that came back, the newest first; they are recorded on their order's page. */
export default function ReturnList() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <List
      actions={false}
      empty={<EmptyState hint="returns.empty_hint" title="returns.empty" />}
      error={<FailedList />}
      exporter={false}
      pagination={<Pages />}
      perPage={25}
      queryOptions={SHOWN_ON_PAGE}
      title={<PageTitle text={translate("resources.returns.name", { smart_count: 2 })} />}
    >
      <Box sx={{ overflowX: "auto" }}>
        <DataTable<ListedReturn> bulkActionButtons={false} rowClick={false}>
          <Column
            disableSort
            label="orders.fields.number"
            render={({ orderNumber }) => (
              <Link sx={{ fontWeight: 600 }} to={`/orders/${orderNumber}/show`}>
                {orderNumber}
              </Link>
            )}
            sx={ONE_LINE}
          />
          <Column disableSort label="returns.recorded_at" render={({ recordedAt }) => formats.instant(recordedAt)} />
          <Column
            disableSort
            label="orders.fields.member"
            render={({ member }) => `${member.name} ${member.surname}, ${member.memberNo}`}
          />
          <Column disableSort label="returns.why" render={({ reason }) => translate(`returns.reason.${reason}`)} />
          <Column
            disableSort
            label="returns.goods"
            render={({ lines }) => lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ")}
          />
          <Column
            align="right"
            disableSort
            label="returns.money"
            render={({ refundAmount, currency }) => formats.amount(refundAmount, currency)}
            sx={{ ...ONE_LINE, fontVariantNumeric: "tabular-nums" }}
          />
        </DataTable>
      </Box>
    </List>
  );
}
