import type { BonusMonthItem } from "@kram/contract/bonuses";
import { DataTable, Link, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { MonthState } from "./month-parts.tsx";
import { AMOUNT } from "../money/public.ts";

const Column = DataTable.Col<BonusMonthItem>;

export default function MonthList() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <ListPage name="bonus-months">
      <RecordTable<BonusMonthItem>
        bulkActionButtons={false}
        empty={<EmptyState hint="bonuses.month.empty_hint" title="bonuses.month.empty" />}
        rowClick={false}
      >
        <Column
          disableSort
          label="bonuses.month.fields.month"
          render={({ id }) => (
            <Link sx={{ fontWeight: 600 }} to={`/bonus-months/${id}/show`}>
              {formats.month(id)}
            </Link>
          )}
          sx={{ whiteSpace: "nowrap" }}
        />
        <Column disableSort label="approvals.fields.state" render={(month) => <MonthState month={month} />} />
        <Column
          align="right"
          disableSort
          label="bonuses.month.fields.bonus"
          render={({ close, currency }) => close?.posted && formats.amount(close.bonus, currency)}
          sx={AMOUNT}
        />
        <Column
          align="right"
          disableSort
          label="bonuses.month.fields.netVolume"
          render={({ close, currency }) => close?.posted && formats.amount(close.netVolume, currency)}
          sx={AMOUNT}
        />
        <Column
          align="right"
          disableSort
          label="bonuses.month.fields.outsideShare"
          render={({ close }) => close?.posted && formats.share(close.outsideShare)}
          sx={AMOUNT}
        />
        <Column
          align="right"
          disableSort
          label="bonuses.month.fields.members"
          render={({ close }) => close?.posted && close.memberCount}
          sx={AMOUNT}
        />
        <Column
          disableSort
          label="bonuses.month.fields.finishedAt"
          render={({ close }) =>
            close?.finishedAt
              ? `${formats.instant(close.finishedAt)}, ${translate("bonuses.plan.version", { version: close.planVersion })}`
              : null
          }
        />
      </RecordTable>
    </ListPage>
  );
}
