import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import { askRefundAccount, failRefund, type RefundDue } from "@kram/contract/orders";
import { mayComeBack, sendingRefusal } from "@kram/domain/returns";
import { useState } from "react";
import { Link, maxLength, required, TextInput, useListContext, useTranslate } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useChange, useEdit } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import { AskSecond } from "../approvals/public.ts";

export const SMALL = {
  color: "text.secondary",
  fontSize: "0.8125rem",
  overflowWrap: "anywhere",
  maxWidth: 260,
} as const;
const REASON = [required(), maxLength(300)];

const isOpen = ({ doneAt, file, sending, approval }: RefundDue) =>
  sendingRefusal({ isDone: doneAt !== null, isInFile: file !== null, sending, approval }) === null;

/** How far it is, the next step, and what the bank sent back. */
export function Sending(props: { refund: RefundDue; onMark: () => void }) {
  return (
    <>
      <Sent {...props} />
      <CameBack refund={props.refund} />
    </>
  );
}

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
export function From({ refund }: { refund: RefundDue }) {
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

export function Choose({ refund }: { refund: RefundDue }) {
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

/** With what staff wrote. */
export function Why({ refund: { reason, note, askedBy } }: { refund: RefundDue }) {
  const translate = useTranslate();
  return (
    <>
      {translate(`orders.refund.reason.${reason}`, { _: reason })}
      {askedBy !== null && <Box sx={SMALL}>{note === "" ? askedBy : `${askedBy}: ${note}`}</Box>}
    </>
  );
}
