import { CURRENCIES } from "@kram/countries/country";
import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import Button from "@mui/material/Button";
import type { LedgerTransaction } from "@kram/contract/money";
import { DataTable, DateInput, Link, SelectInput, TextInput, TopToolbar, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { LedgerAuditLine } from "./ledger-audit-line.tsx";
import { Legs, ACCOUNT_CHOICES, AMOUNT, memberName, REASON_CHOICES } from "./ledger-legs.tsx";

const Column = DataTable.Col<LedgerTransaction>;
const TOP = { verticalAlign: "top" } as const;
const ONE_LINE = { ...TOP, whiteSpace: "nowrap" } as const;
const DAY = { width: 160 } as const;
const CURRENCY_CHOICES = CURRENCIES.map((id) => ({ id, name: id }));
const SHORT = { htmlInput: { maxLength: 40 } } as const;
const asTyped = (day: string) => day;

/** Newest first, below its audit. */
export default function LedgerList() {
  return (
    <>
      <LedgerAuditLine />
      <ListPage actions={<Actions />} filters={FILTERS} name="ledger">
        <LedgerTable />
      </ListPage>
    </>
  );
}

const FILTERS = [
  <TextInput alwaysOn key="member" label="money.fields.memberNo" slotProps={SHORT} source="memberNo" sx={DAY} />,
  <TextInput alwaysOn key="order" label="money.fields.order" slotProps={SHORT} source="orderNumber" sx={DAY} />,
  <SelectInput alwaysOn choices={REASON_CHOICES} key="reason" label="money.fields.reason" source="reason" />,
  <SelectInput alwaysOn choices={ACCOUNT_CHOICES} key="account" label="money.fields.account" source="account" />,
  <SelectInput
    alwaysOn
    choices={CURRENCY_CHOICES}
    key="currency"
    label="money.fields.currency"
    source="currency"
    translateChoice={false}
  />,
  <DateInput alwaysOn key="from" label="orders.fields.fromDate" parse={asTyped} source="fromDate" sx={DAY} />,
  <DateInput alwaysOn key="to" label="orders.fields.toDate" parse={asTyped} source="toDate" sx={DAY} />,
];

function Actions() {
  const translate = useTranslate();
  return (
    <TopToolbar>
      <Button component="a" download href="/office/exports/ledger" startIcon={<DownloadIcon />} variant="outlined">
        {translate("exports.export")}
      </Button>
    </TopToolbar>
  );
}

function LedgerTable() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <DataTable<LedgerTransaction>
      bulkActionButtons={false}
      empty={<EmptyState hint="money.empty_hint" title="money.empty" />}
      rowClick={false}
    >
      <Column
        disableSort
        label="money.fields.transaction"
        render={({ id }) => (
          <Link sx={{ fontWeight: 600 }} to={`/ledger/${id}/show`}>
            {id}
          </Link>
        )}
        sx={ONE_LINE}
      />
      <Column disableSort label="money.fields.at" render={({ postedAt }) => formats.instant(postedAt)} sx={ONE_LINE} />
      <Column
        disableSort
        label="money.fields.reason"
        render={({ reason }) => translate(`money.reason.${reason}`, { _: reason })}
        sx={TOP}
      />
      <Column disableSort label="orders.fields.member" render={({ member }) => memberName(member)} sx={TOP} />
      <Column
        disableSort
        label="money.fields.order"
        render={({ orderNumber }) =>
          orderNumber === null ? null : <Link to={`/orders/${orderNumber}/show`}>{orderNumber}</Link>
        }
        sx={ONE_LINE}
      />
      <Column
        disableSort
        label="money.fields.legs"
        render={({ legs, currency }) => <Legs currency={currency} legs={legs} />}
        sx={TOP}
      />
      <Column
        align="right"
        disableSort
        label="money.fields.amount"
        render={({ amount, currency }) => formats.amount(amount, currency)}
        sx={{ ...TOP, ...AMOUNT }}
      />
    </DataTable>
  );
}
