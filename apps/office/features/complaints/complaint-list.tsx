import { BooleanInput, DataTable, Link, useTranslate } from "react-admin";
import { memberColumn } from "../../ui/case-columns.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import type { ListedComplaint } from "./complaints-resource.ts";
import { ToneChip } from "../../ui/tone-chip.tsx";

const Column = DataTable.Col<ListedComplaint>;
const ONE_LINE = { whiteSpace: "nowrap" } as const;

/** By the day of their answer. */
export default function ComplaintList() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <ListPage
      filters={[<BooleanInput alwaysOn key="done" label="complaints.done_too" source="done" />]}
      name="complaints"
    >
      <RecordTable<ListedComplaint>
        bulkActionButtons={false}
        empty={<EmptyState hint="complaints.empty_hint" title="complaints.empty" />}
        rowClick={false}
      >
        <Column
          disableSort
          label="complaints.number"
          render={({ number }) => (
            <Link sx={{ fontWeight: 600 }} to={`/complaints/${number}/show`}>
              {number}
            </Link>
          )}
          sx={ONE_LINE}
        />
        <Column disableSort label="complaints.due" render={({ dueOn }) => formats.day(dueOn)} sx={ONE_LINE} />
        <Column disableSort label="orders.fields.status" render={(each) => <ComplaintStatus {...each} />} />
        <Column disableSort label="complaints.order" render={({ orderNumber }) => orderNumber} sx={ONE_LINE} />
        {memberColumn}
        <Column disableSort label="complaints.why" render={({ reason }) => translate(`complaints.reason.${reason}`)} />
        <Column disableSort label="complaints.wish" render={({ wish }) => translate(`complaints.wishes.${wish}`)} />
      </RecordTable>
    </ListPage>
  );
}

const TONES = { OPEN: "waits", ACCEPTED: "good", REJECTED: "past" } as const;

/** Late ones say so. */
export function ComplaintStatus({ status, overdue }: Pick<ListedComplaint, "status" | "overdue">) {
  const translate = useTranslate();
  return overdue ? (
    <ToneChip text={translate("complaints.overdue")} tone="bad" />
  ) : (
    <ToneChip text={translate(`complaints.status.${status}`)} tone={TONES[status]} />
  );
}
