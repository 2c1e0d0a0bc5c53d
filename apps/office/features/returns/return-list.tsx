import { RETURN_REASONS } from "@kram/domain/returns";
import { DataTable, DateInput, SelectInput, useTranslate } from "react-admin";
import { memberColumn, orderColumn } from "../../ui/case-columns.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import type { ListedReturn } from "./returns-resource.ts";
import { useReturnedLine } from "./use-returned-line.ts";

const Column = DataTable.Col<ListedReturn>;
const ONE_LINE = { whiteSpace: "nowrap" } as const;

const REASONS = RETURN_REASONS.map((reason) => ({ id: reason, name: `returns.reason.${reason}` }));
const DAY = { width: 160 } as const;
const asTyped = (day: string) => day;
const FILTERS = [
  <SelectInput alwaysOn choices={REASONS} key="reason" label="returns.why" source="reason" />,
  <DateInput alwaysOn key="from" label="orders.fields.fromDate" parse={asTyped} source="fromDate" sx={DAY} />,
  <DateInput alwaysOn key="to" label="orders.fields.toDate" parse={asTyped} source="toDate" sx={DAY} />,
];

/** Newest first; recorded on their order's page. */
export default function ReturnList() {
  const translate = useTranslate();
  const formats = useFormats();
  const whatOf = useReturnedLine();
  return (
    <ListPage empty={<EmptyState hint="returns.empty_hint" title="returns.empty" />} filters={FILTERS} name="returns">
      <RecordTable<ListedReturn> bulkActionButtons={false} rowClick={false}>
        {orderColumn}
        <Column disableSort label="returns.recorded_at" render={({ recordedAt }) => formats.instant(recordedAt)} />
        {memberColumn}
        <Column disableSort label="returns.why" render={({ reason }) => translate(`returns.reason.${reason}`)} />
        <Column
          disableSort
          label="returns.goods"
          render={({ lines, currency }) => lines.map((line) => whatOf(line, currency)).join(", ")}
        />
        <Column
          align="right"
          disableSort
          label="returns.money"
          render={({ refundAmount, currency }) => formats.amount(refundAmount, currency)}
          sx={{ ...ONE_LINE, fontVariantNumeric: "tabular-nums" }}
        />
      </RecordTable>
    </ListPage>
  );
}
