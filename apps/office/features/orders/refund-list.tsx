import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import { askRefundAccount, failRefund, type RefundDue } from "@kram/contract/orders";
import { makeRefundFile } from "@kram/contract/payouts";
import { mayComeBack, sendingRefusal } from "@kram/domain/returns";
import { useState } from "react";
import {
  BooleanInput,
  Confirm,
  DataTable,
  Link,
  maxLength,
  required,
  TextInput,
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from "react-admin";
import { memberColumn, orderColumn } from "../../ui/case-columns.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { useChange, useEdit, useRun } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import { AskSecond } from "../approvals/public.ts";

const Column = DataTable.Col<RefundDue>;
const SMALL = { color: "text.secondary", fontSize: "0.8125rem", overflowWrap: "anywhere", maxWidth: 260 } as const;
const REASON = [required(), maxLength(300)];
const ONE_LINE = { whiteSpace: "nowrap" } as const;

/** Oldest first; staff mark it sent, or put many into one file for the bank. */
export default function RefundList() {
  return (
    <ListPage
      filters={[<BooleanInput alwaysOn key="done" label="orders.refund.done_too" source="done" />]}
      name="refunds"
    >
      <RefundTable />
    </ListPage>
  );
}

function RefundTable() {
  const formats = useFormats();
  const mayFile = useMay(makeRefundFile);
  const [asked, setAsked] = useState<RefundDue | null>(null);
  return (
    <>
      {mayFile && <FileBar />}
      <DataTable<RefundDue>
        bulkActionButtons={false}
        empty={<EmptyState hint="orders.refund.empty_hint" title="orders.refund.empty" />}
        rowClick={false}
      >
        {mayFile && <Column disableSort label="orders.refund.choose" render={(refund) => <Choose refund={refund} />} />}
        {orderColumn}
        <Column disableSort label="orders.refund.since" render={({ dueSince }) => formats.instant(dueSince)} />
        {memberColumn}
        <Column disableSort label="orders.refund.why" render={(refund) => <Why refund={refund} />} />
        <Column disableSort label="orders.refund.provider" render={(refund) => <From refund={refund} />} />
        <Column
          align="right"
          disableSort
          label="orders.refund.amount"
          render={({ amount, currency }) => formats.amount(amount, currency)}
          sx={{ ...ONE_LINE, fontVariantNumeric: "tabular-nums" }}
        />
        <Column
          disableSort
          label="orders.refund.sent"
          render={(refund) => (
            <>
              <Sent onMark={() => setAsked(refund)} refund={refund} />
              <CameBack refund={refund} />
            </>
          )}
        />
      </DataTable>
      {asked && <AskSent onClose={() => setAsked(null)} refund={asked} />}
    </>
  );
}

const isOpen = ({ doneAt, file, sending, approval }: RefundDue) =>
  sendingRefusal({ isDone: doneAt !== null, isInFile: file !== null, sending, approval }) === null;

function Sent({ refund, onMark }: { refund: RefundDue; onMark: () => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { doneAt, doneBy, file, sending, approval, orderNumber, id } = refund;
  if (doneAt !== null) return `${formats.instant(doneAt)}, ${doneBy ?? translate("orders.refund.by_provider")}`;
  if (file !== null) return <Link to="/payout-files">{translate("orders.refund.in_file", { file })}</Link>;
  if (sending === "asked" || sending === "under-way") return translate("orders.refund.under_way");
  if (approval === "waiting") return <Link to="/approvals">{translate("orders.refund.waits")}</Link>;
  if (approval === "needed") return <AskSecond what={orderNumber} request={{ kind: "refund", refund: id }} />;
  return (
    <Button aria-label={`${translate("orders.refund.mark")}: ${orderNumber}`} onClick={onMark} variant="outlined">
      {translate("orders.refund.mark")}
    </Button>
  );
}

/** What the bank sent back: staff say so, and then when it was. */
function CameBack({ refund }: { refund: RefundDue }) {
  const translate = useTranslate();
  const formats = useFormats();
  const [isAsked, setAsked] = useState(false);
  const edit = useEdit("refunds", refund);
  const { cameBack, doneAt, file, sending, orderNumber: number } = refund;
  const mayFail = useMay(failRefund) && mayComeBack({ isDone: doneAt !== null, isInFile: file !== null, sending });
  const name = `${translate("orders.refund.fail")}: ${number}`;
  return (
    <>
      {mayFail && (
        <Box>
          <Button aria-label={name} color="error" onClick={() => setAsked(true)} size="small">
            {translate("orders.refund.fail")}
          </Button>
        </Box>
      )}
      {cameBack !== null && (
        <Box sx={SMALL}>
          {translate(cameBack.account === "" ? "orders.refund.came_back_bare" : "orders.refund.came_back", {
            account: cameBack.account,
            date: formats.instant(cameBack.at),
            reason: cameBack.reason,
          })}
        </Box>
      )}
      {isAsked && (
        <FormDialog
          button={translate("orders.refund.fail")}
          danger
          hint={translate("orders.refund.fail_hint")}
          onClose={() => setAsked(false)}
          onSend={({ reason }) => edit({ failed: String(reason) }, "orders.refund.failed", { number })}
          title={name}
        >
          <TextInput helperText={false} label="orders.refund.fail_reason" multiline source="reason" validate={REASON} />
        </FormDialog>
      )}
    </>
  );
}

/** And the account that a file for the bank would name. */
function From({ refund }: { refund: RefundDue }) {
  const translate = useTranslate();
  const { provider, account } = refund;
  return (
    <>
      {translate(`orders.refund.provider_name.${provider}`, { _: provider })}
      {isOpen(refund) && (
        <Box sx={SMALL}>
          {account === null
            ? translate("orders.refund.no_account")
            : `${account.holder}, •••• ${account.account}${account.fits ? "" : ` (${translate("orders.refund.unfit")})`}`}
          {!account?.fits && <AskAccount refund={refund} />}
        </Box>
      )}
    </>
  );
}

/** Where the money can go nowhere: when its member was asked, and once more. */
function AskAccount({ refund }: { refund: RefundDue }) {
  const translate = useTranslate();
  const formats = useFormats();
  const mayAsk = useMay(askRefundAccount);
  const { change, busy } = useChange("refunds");
  const { askedAt, orderNumber: number } = refund;
  const label = translate(askedAt === null ? "orders.refund.ask_account" : "orders.refund.ask_again");
  return (
    <>
      {askedAt !== null && <div>{translate("orders.refund.asked_on", { date: formats.instant(askedAt) })}</div>}
      {mayAsk && (
        <Button
          aria-label={`${label}: ${number}`}
          disabled={busy}
          onClick={() => change(refund, { seen: askedAt }, { done: "orders.refund.asked", args: { number } })}
          size="small"
        >
          {label}
        </Button>
      )}
    </>
  );
}

function Choose({ refund }: { refund: RefundDue }) {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext<RefundDue>();
  if (!isOpen(refund) || !refund.account?.fits) return null;
  return (
    <Checkbox
      checked={selectedIds.includes(refund.id)}
      onChange={() => onToggleItem(refund.id)}
      slotProps={{ input: { "aria-label": `${translate("ra.action.select_row")}: ${refund.orderNumber}` } }}
    />
  );
}

function FileBar() {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { busy, run } = useRun();
  const { selectedIds, onUnselectItems } = useListContext<RefundDue>();
  const make = async () => {
    const { data } = await office.create("refunds", { data: { ids: selectedIds } });
    notify("orders.refund.file_made", { type: "success", messageArgs: { file: data.fileName } });
    onUnselectItems();
    refresh();
  };
  return (
    <Box sx={{ p: 1 }}>
      <Button disabled={busy || selectedIds.length === 0} onClick={() => void run(make)} variant="contained">
        {translate("orders.refund.make_file", { smart_count: selectedIds.length })}
      </Button>
      <Box sx={{ ...SMALL, maxWidth: 640, mt: 0.5 }}>{translate("orders.refund.file_hint")}</Box>
    </Box>
  );
}

function Why({ refund: { reason, note, askedBy } }: { refund: RefundDue }) {
  const translate = useTranslate();
  return (
    <>
      {translate(`orders.refund.reason.${reason}`, { _: reason })}
      {askedBy !== null && <Box sx={SMALL}>{note === "" ? askedBy : `${askedBy}: ${note}`}</Box>}
    </>
  );
}

function AskSent({ refund, onClose }: { refund: RefundDue; onClose: () => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { change, busy } = useChange("refunds");
  const params = { number: refund.orderNumber, amount: formats.amount(refund.amount, refund.currency) };
  return (
    <Confirm
      cancel="ra.action.cancel"
      confirm="orders.refund.mark"
      content={translate("orders.refund.ask_hint", params)}
      isOpen
      loading={busy}
      onClose={onClose}
      onConfirm={() => change(refund, {}, { done: "orders.refund.marked", args: params, onDone: onClose })}
      title={translate("orders.refund.ask", params)}
    />
  );
}
