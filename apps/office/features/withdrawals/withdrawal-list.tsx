import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { BooleanInput, DataTable, Link, useNotify, useRefresh, useTranslate, useUpdate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { keptOpen } from "../../ui/form-dialog.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import type { ListedWithdrawal, WithdrawalDecision } from "./withdrawals-resource.ts";

const Column = DataTable.Col<ListedWithdrawal>;

/** Declarations of withdrawal, longest waiting first, closed in their row. */
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
      <DataTable<ListedWithdrawal>
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
            <Box sx={{ overflowWrap: "anywhere" }}>
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
          render={(each) =>
            each.state === "OPEN" ? (
              <Button
                aria-label={`${translate("withdrawals.close_case")}: ${each.reference}`}
                onClick={() => setAsked(each)}
                variant="outlined"
              >
                {translate("withdrawals.close_case")}
              </Button>
            ) : (
              `${translate(`withdrawals.state.${each.state}`)}, ${each.decidedBy ?? ""} ${each.note}`
            )
          }
        />
      </DataTable>
      {asked && <CloseWithdrawal onClose={() => setAsked(null)} withdrawal={asked} />}
    </>
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
        {order.withdrawUntil === null
          ? translate("withdrawals.not_sent")
          : translate("withdrawals.ends", { date: formats.day(order.withdrawUntil) })}
      </Box>
    </>
  );
}

const NOTE_LENGTH = 1000;

/** Closes a withdrawal for good: done, or refused with a mailed reason. */
function CloseWithdrawal({ withdrawal, onClose }: { withdrawal: ListedWithdrawal; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [note, setNote] = useState("");
  const [update, { isPending }] = useUpdate<ListedWithdrawal>();
  const close = (state: WithdrawalDecision["state"]) =>
    void update(
      "withdrawals",
      { id: withdrawal.id, data: { state, note }, previousData: withdrawal },
      {
        onSuccess: () => {
          notify("withdrawals.closed", { type: "success", messageArgs: { number: withdrawal.reference } });
          onClose();
        },
        onError: (failure) =>
          notify(failure instanceof Error ? failure.message : "office.load_failed", { type: "error" }),
        onSettled: () => refresh(),
      },
    );
  return (
    <Dialog aria-labelledby="close-withdrawal" fullWidth maxWidth="xs" onClose={keptOpen(onClose)} open>
      <DialogTitle id="close-withdrawal">{translate("withdrawals.ask", { number: withdrawal.reference })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText>{translate("withdrawals.ask_hint")}</DialogContentText>
        <TextField
          helperText={translate("withdrawals.note_hint")}
          label={translate("withdrawals.note")}
          multiline
          onChange={(event) => setNote(event.target.value)}
          rows={3}
          slotProps={{ htmlInput: { maxLength: NOTE_LENGTH } }}
          value={note}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("withdrawals.keep")}</Button>
        <Button color="error" disabled={isPending || note.trim() === ""} onClick={() => close("REFUSED")}>
          {translate("withdrawals.refuse")}
        </Button>
        <Button disabled={isPending} onClick={() => close("DONE")} variant="contained">
          {translate("withdrawals.finish")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
