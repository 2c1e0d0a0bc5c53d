import { cancelReturnLabel, getReturnLabel, orderReturnLabel } from "@kram/contract/withdrawals";
import { returnLabelRefusal } from "@kram/domain/withdrawals";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { BooleanInput, DataTable, Link, useTranslate } from "react-admin";
import { AskDialog, NoteField } from "../../ui/ask-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { useChange } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { ReturnLabel } from "./return-label.tsx";
import type { ListedWithdrawal, WithdrawalDecision } from "./withdrawals-resource.ts";

const Column = DataTable.Col<ListedWithdrawal>;

/** Longest waiting first, closed in their row. */
export default function WithdrawalList() {
  return (
    <ListPage
      filters={[<BooleanInput alwaysOn key="done" label="withdrawals.done_too" source="done" />]}
      name="withdrawals"
    >
      <WithdrawalTable />
    </ListPage>
  );
}

function WithdrawalTable() {
  const translate = useTranslate();
  const formats = useFormats();
  const [asked, setAsked] = useState<ListedWithdrawal | null>(null);
  return (
    <>
      <RecordTable<ListedWithdrawal>
        bulkActionButtons={false}
        empty={<EmptyState hint="withdrawals.empty_hint" title="withdrawals.empty" />}
        rowClick={false}
      >
        <Column disableSort label="withdrawals.reference" render={({ reference }) => reference} />
        <Column disableSort label="withdrawals.received" render={({ receivedAt }) => formats.instant(receivedAt)} />
        <Column disableSort label="orders.fields.number" render={(each) => <OrderCell withdrawal={each} />} />
        <Column
          disableSort
          label="withdrawals.person"
          render={({ name, email }) => (
            <Box sx={{ overflowWrap: "anywhere", minWidth: 160 }}>
              {name}, {email}
            </Box>
          )}
        />
        <Column
          disableSort
          label="withdrawals.goods"
          render={({ goods }) => (goods === "" ? translate("withdrawals.all_goods") : goods)}
        />
        <Column
          disableSort
          label="withdrawals.decision"
          render={(each) => (
            <>
              <WithdrawalLabel withdrawal={each} />
              {each.state === "OPEN" ? (
                <Button
                  aria-label={`${translate("withdrawals.close_case")}: ${each.reference}`}
                  onClick={() => setAsked(each)}
                  variant="outlined"
                >
                  {translate("withdrawals.close_case")}
                </Button>
              ) : (
                `${translate(`withdrawals.state.${each.state}`)}, ${each.decidedBy ?? ""} ${each.note}`
              )}
            </>
          )}
        />
      </RecordTable>
      {asked && <CloseWithdrawal onClose={() => setAsked(null)} withdrawal={asked} />}
    </>
  );
}

const CALLS = { order: orderReturnLabel, cancel: cancelReturnLabel, print: getReturnLabel };

function WithdrawalLabel({ withdrawal: { id, reference, label, order, state } }: { withdrawal: ListedWithdrawal }) {
  const isOpen = state === "OPEN";
  const facts = { isOpen, orderStatus: order?.status ?? null, mayWithdraw: order?.mayWithdraw ?? false };
  return (
    <ReturnLabel
      calls={CALLS}
      href={`/office/withdrawals/${id}/label.pdf`}
      id={id}
      isOpen={isOpen}
      label={label}
      mayHave={returnLabelRefusal(facts) === null}
      reference={reference}
      resource="return-labels"
    />
  );
}

function OrderCell({ withdrawal: { order, orderNumber } }: { withdrawal: ListedWithdrawal }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (order === null)
    return (
      <>
        {orderNumber}
        <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>{translate("withdrawals.no_order")}</Box>
      </>
    );
  return (
    <>
      <Link sx={{ fontWeight: 600 }} to={`/orders/${order.number}/show`}>
        {order.number}
      </Link>
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
        {!order.mayWithdraw
          ? translate("orders.no_right")
          : order.withdrawUntil === null
            ? translate("withdrawals.not_sent")
            : translate("withdrawals.ends", { date: formats.day(order.withdrawUntil) })}
      </Box>
    </>
  );
}

const NOTE_LENGTH = 1000;

/** For good: done, or refused with a mailed reason. */
function CloseWithdrawal({ withdrawal, onClose }: { withdrawal: ListedWithdrawal; onClose: () => void }) {
  const translate = useTranslate();
  const { change, busy } = useChange("withdrawals");
  const [note, setNote] = useState("");
  const close = (state: WithdrawalDecision["state"]) =>
    change(
      withdrawal,
      { state, note },
      { done: "withdrawals.closed", args: { number: withdrawal.reference }, onDone: onClose },
    );
  return (
    <AskDialog
      actions={
        <>
          <Button color="error" disabled={busy || note.trim() === ""} onClick={() => close("REFUSED")}>
            {translate("withdrawals.refuse")}
          </Button>
          <Button disabled={busy} onClick={() => close("DONE")} variant="contained">
            {translate("withdrawals.finish")}
          </Button>
        </>
      }
      hint={translate("withdrawals.ask_hint")}
      isTyped={note !== ""}
      keep={translate("withdrawals.keep")}
      onClose={onClose}
      title={translate("withdrawals.ask", { number: withdrawal.reference })}
    >
      <NoteField
        hint={translate("withdrawals.note_hint")}
        label={translate("withdrawals.note")}
        most={NOTE_LENGTH}
        note={note}
        onNote={setNote}
        rows={3}
      />
    </AskDialog>
  );
}
