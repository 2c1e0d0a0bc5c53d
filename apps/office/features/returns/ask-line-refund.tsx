import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { refundLines } from "@kram/contract/returns";
import { LINE_REFUND_REASONS, REFUND_TARGETS } from "@kram/domain/returns";
import { type FormEvent, useId, useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { AskDialog, NoteField } from "../../ui/ask-dialog.tsx";
import { useEdit, useSending } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import { asPrice } from "./ask-refund.tsx";
import { type LineChange, LineRefundFields, UNCHANGED } from "./line-refund-fields.tsx";
import { LineRefundSums } from "./line-refund-sums.tsx";
import type { LinesToRefund, LineRefundSumsRecord, ReturnsOfOrder } from "./returns-resource.ts";
import type { RefundedLine } from "./use-returned-line.ts";

const NOTE_LENGTH = 500;

/** Stands on the order's page while lines of it can be refunded. */
export function AskLineRefund({ order }: { order: ReturnsOfOrder }) {
  const translate = useTranslate();
  const may = useMay(refundLines);
  const [open, setOpen] = useState(false);
  if (!may || !order.linesRefundable) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} variant="outlined">
        {translate("returns.lines.give")}
      </Button>
      {open && <LineRefundDialog onClose={() => setOpen(false)} order={order} />}
    </>
  );
}

interface Wish {
  changes: readonly LineChange[];
  isToStock: boolean;
  reason: LinesToRefund["reason"];
  refundTo: LinesToRefund["refundTo"];
  note: string;
}

/** What is asked for; the API gives its price. */
function linesOf(order: ReturnsOfOrder, { changes, isToStock }: Wish): LinesToRefund["lines"] {
  return order.lines.flatMap(({ code, promotionCode }, at): LinesToRefund["lines"] => {
    const { quantity, reduction } = changes[at] ?? UNCHANGED;
    if (quantity > 0) return [{ code, promotionCode, quantity, restocked: isToStock ? quantity : 0 }];
    return reduction === "" ? [] : [{ code, promotionCode, reduction: asPrice(reduction) }];
  });
}

function chosenOf(order: ReturnsOfOrder, { changes }: Wish): RefundedLine[] {
  return order.lines.flatMap(({ title }, at) => {
    const { quantity, reduction } = changes[at] ?? UNCHANGED;
    return quantity > 0 || reduction !== "" ? [{ title, quantity, reduction: asPrice(reduction) }] : [];
  });
}

/** First what, then what that does; only the second step gives money back. */
function LineRefundDialog({ order, onClose }: { order: ReturnsOfOrder; onClose: () => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const office = useDataProvider();
  const form = useId();
  const edit = useEdit("order-returns", order);
  const [sums, setSums] = useState<LineRefundSumsRecord | null>(null);
  const [wish, setWish] = useState<Wish>({
    changes: order.lines.map(() => UNCHANGED),
    isToStock: false,
    reason: "DAMAGED",
    refundTo: "PAYMENT",
    note: "",
  });
  const lines = linesOf(order, wish);
  const { reason, refundTo, note } = wish;
  const asked = { reason, refundTo, note, lines };
  const { busy, problem, send } = useSending(async (isSure: boolean) => {
    if (!isSure) {
      const data = { number: order.number, refundTo, lines };
      setSums((await office.create<LineRefundSumsRecord>("line-refund-sums", { data })).data);
    } else if (sums) {
      const data: LinesToRefund = { ...asked, seen: order.returns.length, amount: sums.refundAmount };
      await edit(data, "returns.lines.done", { number: order.number });
      onClose();
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(sums !== null);
  };
  const confirm =
    sums && translate("returns.lines.confirm", { amount: formats.amount(sums.refundAmount, sums.currency) });
  return (
    <AskDialog
      actions={
        <>
          {sums && <Button onClick={() => setSums(null)}>{translate("returns.lines.change")}</Button>}
          <Button
            aria-busy={busy}
            color={sums ? "error" : "primary"}
            disabled={busy || lines.length === 0}
            form={form}
            type="submit"
            variant="contained"
          >
            {confirm ?? translate("returns.lines.check")}
          </Button>
        </>
      }
      hint={translate(sums ? "returns.lines.sure" : "returns.lines.hint")}
      isTyped={!busy && (lines.length > 0 || note !== "")}
      keep={translate("returns.close")}
      onClose={onClose}
      title={translate("returns.lines.ask", { number: order.number })}
      wide
    >
      <form id={form} onSubmit={submit} style={{ display: "grid", gap: 16 }}>
        {sums ? (
          <LineRefundSums lines={chosenOf(order, wish)} sums={sums} />
        ) : (
          <>
            <LineRefundFields
              changes={wish.changes}
              onChange={(changes) => setWish({ ...wish, changes })}
              order={order}
            />
            <WishFields onWish={setWish} wish={wish} />
          </>
        )}
        {problem && <Alert severity="error">{translate(problem)}</Alert>}
      </form>
    </AskDialog>
  );
}

function WishFields({ wish, onWish }: { wish: Wish; onWish: (wish: Wish) => void }) {
  const translate = useTranslate();
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={wish.isToStock}
            onChange={(event) => onWish({ ...wish, isToStock: event.target.checked })}
          />
        }
        label={translate("returns.lines.to_stock")}
      />
      <TextField
        label={translate("returns.why")}
        onChange={(event) => onWish({ ...wish, reason: event.target.value as Wish["reason"] })}
        select
        value={wish.reason}
      >
        {LINE_REFUND_REASONS.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`returns.reason.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        helperText={translate("returns.money_hint")}
        label={translate("returns.money")}
        onChange={(event) => onWish({ ...wish, refundTo: event.target.value as Wish["refundTo"] })}
        select
        value={wish.refundTo}
      >
        {REFUND_TARGETS.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`returns.refund_to.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <NoteField
        label={translate("returns.note")}
        most={NOTE_LENGTH}
        note={wish.note}
        onNote={(note) => onWish({ ...wish, note })}
        rows={2}
      />
    </>
  );
}
