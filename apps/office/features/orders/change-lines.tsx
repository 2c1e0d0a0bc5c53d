import { setOrderLines } from "@kram/contract/orders";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { AskDialog, NoteField } from "../../ui/ask-dialog.tsx";
import { useEdit, useSending } from "../../ui/sending.ts";
import { type Preview, usePreview } from "../../ui/use-preview.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import { AddGoods, LineStepper, type SteppedLine } from "./line-stepper.tsx";
import type { OfficeOrderDetail, OrderChange, OrderPreviewRecord } from "./orders-resource.ts";

const NOTE_LENGTH = 500;

/** What a cart says of a line, said of an order. */
const OF_ORDERS: Readonly<Record<string, string>> = {
  "basket.reached-max-order": "orders.change_lines.refused.most_pieces",
  "product.not-available": "orders.change_lines.refused.not_on_sale",
  "add-to-cart.max-page-size": "orders.change_lines.refused.most_lines",
  "order.disabled": "orders.change_lines.refused.may_not_order",
  SHIPPING_METHOD_NOT_AVAILABLE: "orders.change_lines.refused.way",
  "payment.method-not-available": "orders.change_lines.refused.cash",
};

/** Stands below the order's sums until it is packed. */
export function ChangeLines({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const may = useMay(setOrderLines);
  const [open, setOpen] = useState(false);
  const { hindrance } = order.lineChanges;
  if (order.addition) return <WaitingAddition addition={order.addition} may={may} order={order} />;
  if (!may || hindrance === "order.lines-fixed") return null;
  if (hindrance !== null)
    return <Box sx={{ color: "text.secondary", mt: 2 }}>{translate("orders.change_lines.has_label")}</Box>;
  return (
    <Box sx={{ mt: 2 }}>
      <Button onClick={() => setOpen(true)} sx={{ minHeight: 44 }} variant="outlined">
        {translate("orders.change_lines.change")}
      </Button>
      {open && <LinesDialog onClose={() => setOpen(false)} order={order} />}
    </Box>
  );
}

/** Pieces that come in once they are paid; staff may take them back. */
function WaitingAddition({
  order,
  addition,
  may,
}: {
  order: OfficeOrderDetail;
  addition: NonNullable<OfficeOrderDetail["addition"]>;
  may: boolean;
}) {
  const translate = useTranslate();
  const formats = useFormats();
  const edit = useEdit("orders", order);
  const [asks, setAsks] = useState(false);
  const { busy, problem, send } = useSending(async () => {
    const data: OrderChange = { additionGone: addition.id };
    await edit(data, "orders.change_lines.withdrawn");
    setAsks(false);
  });
  const amount = formats.amount(addition.amount, order.currency);
  const pieces = addition.pieces.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ");
  return (
    <Alert
      action={
        may && (
          <Button color="inherit" onClick={() => setAsks(true)} sx={{ minHeight: 44 }}>
            {translate("orders.change_lines.withdraw")}
          </Button>
        )
      }
      severity="info"
      sx={{ mt: 2, flexWrap: "wrap" }}
    >
      <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        {translate("orders.change_lines.awaits", { amount, pieces })}
      </Box>
      {translate("orders.change_lines.awaits_hint")}
      {asks && (
        <AskDialog
          actions={
            <Button aria-busy={busy} disabled={busy} onClick={() => void send(undefined)} variant="contained">
              {translate("orders.change_lines.withdraw")}
            </Button>
          }
          hint={translate("orders.change_lines.withdraw_hint")}
          keep={translate("orders.change_lines.withdraw_keep")}
          onClose={() => setAsks(false)}
          title={translate("orders.change_lines.withdraw_ask", { amount })}
        >
          {problem && <Alert severity="error">{translate(problem)}</Alert>}
        </AskDialog>
      )}
    </Alert>
  );
}

const HINTS = { "at-once": "hint_grow", "when-paid": "hint_paid" } as const;

/** Shows the new sums, what goes back and what is to be paid on top before anything is sent. */
function LinesDialog({ order, onClose }: { order: OfficeOrderDetail; onClose: () => void }) {
  const translate = useTranslate();
  const [lines, setLines] = useState<readonly SteppedLine[]>(
    order.lines.map(({ code, title, promotionCode, quantity }) => ({
      code,
      title,
      promotionCode,
      ordered: quantity,
      left: quantity,
    })),
  );
  const [note, setNote] = useState("");
  const edit = useEdit("orders", order);
  const { version, growth } = order.lineChanges;
  const changed = lines.flatMap(({ code, promotionCode, ordered, left }) =>
    left === ordered ? [] : [{ code, promotionCode, quantity: left }],
  );
  const preview = usePreview<OrderPreviewRecord>(
    "order-previews",
    order.number,
    changed.length > 0 ? JSON.stringify({ version, lines: changed }) : null,
  );
  const waits = preview !== null && "row" in preview && preview.row.waits;
  const { busy, problem, send } = useSending(async () => {
    const data: OrderChange = { lines: { version, lines: changed, note } };
    await edit(data, `orders.change_lines.${waits ? "asked" : "saved"}`);
    onClose();
  });
  const set = (at: number, left: number) =>
    setLines(lines.map((each, index) => (index === at ? { ...each, left } : each)));
  const add = ({ id: code, title }: { id: string; title: string }) => {
    const at = lines.findIndex((line) => line.code === code && line.promotionCode === null);
    if (at !== -1) set(at, (lines[at]?.left ?? 0) + 1);
    else setLines([...lines, { code, title, promotionCode: null, ordered: 0, left: 1 }]);
  };
  return (
    <AskDialog
      actions={
        <Button
          aria-busy={busy}
          disabled={busy || preview === null || "problem" in preview}
          onClick={() => void send(undefined)}
          variant="contained"
        >
          {translate(`orders.change_lines.${waits ? "save_due" : "save"}`)}
        </Button>
      }
      hint={translate(`orders.change_lines.${growth === null ? "hint" : HINTS[growth]}`)}
      isTyped={!busy && (changed.length > 0 || note !== "")}
      keep={translate("orders.change_lines.keep")}
      onClose={onClose}
      title={translate("orders.change_lines.title", { number: order.number })}
      wide
    >
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
        {lines.map((line, at) => (
          <LineStepper
            key={`${line.code} ${line.promotionCode ?? ""}`}
            line={line}
            mayGrow={growth !== null && line.promotionCode === null}
            onLeft={(left) => set(at, left)}
          />
        ))}
      </Box>
      {growth !== null && <AddGoods onAdd={add} />}
      <NoteField
        hint={translate("orders.change_lines.reason_hint")}
        label={translate("orders.change_lines.reason")}
        most={NOTE_LENGTH}
        note={note}
        onNote={setNote}
        rows={2}
      />
      <Foreseen isAsked={changed.length > 0} order={order} preview={preview} />
      {problem && <Alert severity="error">{translate(OF_ORDERS[problem] ?? problem)}</Alert>}
    </AskDialog>
  );
}

/** What would become of the order, or why it cannot. */
function Foreseen({
  order,
  preview,
  isAsked,
}: {
  order: OfficeOrderDetail;
  preview: Preview<OrderPreviewRecord> | null;
  isAsked: boolean;
}) {
  const translate = useTranslate();
  const soft = (text: string) => <Box sx={{ color: "text.secondary" }}>{translate(text)}</Box>;
  const choose = order.lineChanges.growth === null ? "choose" : "choose_grow";
  return (
    <Box aria-live="polite" sx={{ minHeight: 96 }}>
      {!isAsked && soft(`orders.change_lines.${choose}`)}
      {isAsked && preview === null && soft("orders.change_lines.counting")}
      {preview && "problem" in preview && (
        <Alert severity="warning">{translate(OF_ORDERS[preview.problem] ?? preview.problem)}</Alert>
      )}
      {preview && "row" in preview && <Afterwards order={order} preview={preview.row} />}
    </Box>
  );
}

function Afterwards({ order, preview }: { order: OfficeOrderDetail; preview: OrderPreviewRecord }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { back, less, more, sentBy, summary, waits } = preview;
  const money = (amount: string) => formats.amount(amount, order.currency);
  const isUnpaid = order.paymentMethod === "TRANSFER" && sentBy === null && !waits;
  const owed = [[waits ? "more_due" : order.paymentMethod === "CASH" ? "more_cash" : "more_unpaid", more]];
  const away = sentBy === null ? [["unpaid", less]] : [[sentBy, back.money]];
  const parts = [...owed, ...away, ["bonus", back.bonus], ["refunds", back.refunds]] as [string, string][];
  const was = order.summary.shippingCost;
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: "grid", gap: 0.5 }}>
        <Row label={translate("orders.change_lines.total")} strong>
          {money(summary.totalGrossCost)}
          <Box sx={{ color: "text.secondary", fontWeight: 400, fontSize: "0.8125rem" }}>
            {translate("orders.change_lines.was", { amount: money(order.summary.totalGrossCost) })}
          </Box>
        </Row>
        {parts
          .filter(([, amount]) => amount !== "0,00")
          .map(([name, amount]) => (
            <Row key={name} label={translate(`orders.change_lines.${name}`)}>
              {money(amount)}
            </Row>
          ))}
        {summary.shippingCost !== was && (
          <Row label={translate("orders.change_lines.delivery", { amount: money(was) })}>
            {money(summary.shippingCost)}
          </Row>
        )}
        {preview.vat.map(({ rate, grossCost, vatCost }) => (
          <Row key={rate} label={translate("orders.sum.vat", { percent: rate, gross: money(grossCost) })} soft>
            {money(vatCost)}
          </Row>
        ))}
        <Row label={translate("orders.change_lines.points")} soft>
          {preview.points}
        </Row>
        <Row label={translate("orders.change_lines.net_volume")} soft>
          {money(preview.netVolume)}
        </Row>
      </Box>
      {isUnpaid && more !== "0,00" && (
        <Box sx={{ color: "text.secondary", mt: 1 }}>{translate("orders.change_lines.begun")}</Box>
      )}
      {waits && <Box sx={{ color: "text.secondary", mt: 1 }}>{translate("orders.change_lines.waits")}</Box>}
    </>
  );
}

function Row({
  label,
  strong = false,
  soft = false,
  children,
}: {
  label: string;
  strong?: boolean;
  soft?: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      sx={{
        display: "flex",
        justifyContent: "space-between",
        gap: 2,
        fontWeight: strong ? 600 : 400,
        color: soft ? "text.secondary" : "text.primary",
      }}
    >
      <dt>{label}</dt>
      <Box component="dd" sx={{ m: 0, textAlign: "right", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
        {children}
      </Box>
    </Box>
  );
}
