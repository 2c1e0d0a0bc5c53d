import { CURRENCIES } from "@kram/countries/country";
import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import Button from "@mui/material/Button";
import type { LedgerTransaction } from "@kram/contract/money";
import { DataTable, DateInput, Link, SelectInput, TextInput, TopToolbar, useGetOne, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { ACCOUNT_CHOICES, AMOUNT, Legs, memberName, REASON_CHOICES } from "./ledger-legs.tsx";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { AUDIT_ID, type KeptAudit } from "./ledger-resource.ts";

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
    <RecordTable<LedgerTransaction>
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
    </RecordTable>
  );
}

const ONCE = { retry: false, refetchOnWindowFocus: false } as const;
const SHOWN = 10;

/** It can be repeated. */
function LedgerAuditLine() {
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useGetOne<KeptAudit>("ledger-audit", { id: AUDIT_ID }, ONCE);
  const again = (
    <Button aria-busy={isFetching} color="inherit" disabled={isFetching} onClick={() => void refetch()} size="small">
      {translate("money.audit.again")}
    </Button>
  );
  const severity = error || (data?.problems.length ?? 0) > 0 ? "error" : "success";
  return (
    <Alert action={again} severity={data || error ? severity : "info"} sx={{ mt: 2 }}>
      {error && translate(error.message, { _: translate("office.load_failed") })}
      {!data && !error && translate("money.audit.runs")}
      {data && !error && <Found audit={data} />}
    </Alert>
  );
}

function Found({ audit }: { audit: KeptAudit }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { problems, sums, transactions, entries } = audit;
  const when = formats.instant(audit.ranAt);
  if (problems.length === 0) {
    const zero = sums.map(({ currency, sum }) => formats.amount(sum, currency)).join(", ");
    return translate("money.audit.green", { when, transactions, entries, sums: zero });
  }
  return (
    <>
      {translate("money.audit.red", { when, smart_count: problems.length })}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {problems.slice(0, SHOWN).map(({ rule, place }) => (
          <li key={`${rule} ${place}`}>{translate(`money.audit.rule.${rule}`, { place })}</li>
        ))}
      </Box>
    </>
  );
}
