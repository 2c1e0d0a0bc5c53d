import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { RefundDue } from "@kram/contract/orders";
import { useState } from "react";
import { BooleanInput, Confirm, DataTable, Link, useTranslate } from "react-admin";
import { memberColumn, orderColumn } from "../../ui/case-columns.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { useChange } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { AskSecond } from "../approvals/public.ts";

const Column = DataTable.Col<RefundDue>;
const SMALL = { color: "text.secondary", fontSize: "0.8125rem", overflowWrap: "anywhere", maxWidth: 260 } as const;
const ONE_LINE = { whiteSpace: "nowrap" } as const;

/** Oldest first; staff mark it sent. */
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
  const translate = useTranslate();
  const formats = useFormats();
  const [asked, setAsked] = useState<RefundDue | null>(null);
  return (
    <>
      <DataTable<RefundDue>
        bulkActionButtons={false}
        empty={<EmptyState hint="orders.refund.empty_hint" title="orders.refund.empty" />}
        rowClick={false}
      >
        {orderColumn}
        <Column disableSort label="orders.refund.since" render={({ dueSince }) => formats.instant(dueSince)} />
        {memberColumn}
        <Column disableSort label="orders.refund.why" render={(refund) => <Why refund={refund} />} />
        <Column
          disableSort
          label="orders.refund.provider"
          render={({ provider }) => translate(`orders.refund.provider_name.${provider}`, { _: provider })}
        />
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
          render={(refund) =>
            refund.doneAt !== null ? (
              `${formats.instant(refund.doneAt)}, ${refund.doneBy ?? translate("orders.refund.by_provider")}`
            ) : refund.sending === "asked" || refund.sending === "under-way" ? (
              translate("orders.refund.under_way")
            ) : refund.approval === "waiting" ? (
              <Link to="/approvals">{translate("orders.refund.waits")}</Link>
            ) : refund.approval === "needed" ? (
              <AskSecond what={refund.orderNumber} request={{ kind: "refund", refund: refund.id }} />
            ) : (
              <Button
                aria-label={`${translate("orders.refund.mark")}: ${refund.orderNumber}`}
                onClick={() => setAsked(refund)}
                variant="outlined"
              >
                {translate("orders.refund.mark")}
              </Button>
            )
          }
        />
      </DataTable>
      {asked && <AskSent onClose={() => setAsked(null)} refund={asked} />}
    </>
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
