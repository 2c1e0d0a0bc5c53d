import AddIcon from "@mui/icons-material/AddOutlined";
import RemoveIcon from "@mui/icons-material/RemoveOutlined";
import { setOrderLines } from "@kram/contract/orders";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { useEffect, useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { AskDialog, NoteField } from "../../ui/ask-dialog.tsx";
import { keyOf, useEdit, useSending } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import type { OfficeOrderDetail, OrderChange, OrderPreviewRecord } from "./orders-resource.ts";

type Line = OfficeOrderDetail["lines"][number];

const NOTE_LENGTH = 500;
/** After the last press. */
const WAIT_MS = 300;

/** Stands below the order's sums until it is packed. */
export function ChangeLines({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const may = useMay(setOrderLines);
  const [open, setOpen] = useState(false);
  const { hindrance } = order.lineChanges;
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

/** Shows the new sums and what goes back before anything is sent. */
function LinesDialog({ order, onClose }: { order: OfficeOrderDetail; onClose: () => void }) {
  const translate = useTranslate();
  const [stays, setStays] = useState<readonly number[]>(order.lines.map(({ quantity }) => quantity));
  const [note, setNote] = useState("");
  const edit = useEdit("orders", order);
  const { version } = order.lineChanges;
  const lines = order.lines.flatMap(({ code, promotionCode, quantity }, at) => {
    const left = stays[at] ?? quantity;
    return left < quantity ? [{ code, promotionCode, quantity: left }] : [];
  });
  const preview = usePreview(order.number, lines.length > 0 ? JSON.stringify({ version, lines }) : null);
  const { busy, problem, send } = useSending(async () => {
    const data: OrderChange = { smaller: { version, lines, note } };
    await edit(data, "orders.change_lines.saved");
    onClose();
  });
  return (
    <AskDialog
      actions={
        <Button
          aria-busy={busy}
          disabled={busy || preview === null || "problem" in preview}
          onClick={() => void send(undefined)}
          variant="contained"
        >
          {translate("orders.change_lines.save")}
        </Button>
      }
      hint={translate("orders.change_lines.hint")}
      keep={translate("orders.change_lines.keep")}
      onClose={onClose}
      title={translate("orders.change_lines.title", { number: order.number })}
      wide
    >
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
        {order.lines.map((line, at) => (
          <LineStepper
            key={`${line.code} ${line.promotionCode ?? ""}`}
            left={stays[at] ?? line.quantity}
            line={line}
            onLeft={(left) => setStays(stays.map((each, index) => (index === at ? left : each)))}
          />
        ))}
      </Box>
      <NoteField
        hint={translate("orders.change_lines.reason_hint")}
        label={translate("orders.change_lines.reason")}
        most={NOTE_LENGTH}
        note={note}
        onNote={setNote}
        rows={2}
      />
      <Box aria-live="polite" sx={{ minHeight: 96 }}>
        {lines.length === 0 && <Box sx={{ color: "text.secondary" }}>{translate("orders.change_lines.choose")}</Box>}
        {lines.length > 0 && preview === null && (
          <Box sx={{ color: "text.secondary" }}>{translate("orders.change_lines.counting")}</Box>
        )}
        {preview && "problem" in preview && <Alert severity="warning">{translate(preview.problem)}</Alert>}
        {preview && "sums" in preview && <Afterwards order={order} preview={preview.sums} />}
      </Box>
      {problem && <Alert severity="error">{translate(problem)}</Alert>}
    </AskDialog>
  );
}

/** From none to what is there now, by buttons, arrow keys or typing. */
function LineStepper({ line, left, onLeft }: { line: Line; left: number; onLeft: (left: number) => void }) {
  const translate = useTranslate();
  const { code, title, quantity, promotionCode } = line;
  const isGone = left === 0;
  return (
    <Box
      component="li"
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, justifyContent: "space-between" }}
    >
      <Box sx={{ flex: "1 1 200px", minWidth: 0, overflowWrap: "anywhere" }}>
        <Box component="span" sx={{ textDecoration: isGone ? "line-through" : "none" }}>
          {title}
        </Box>
        <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
          {code}
          {promotionCode !== null && ` · ${translate("orders.line.gift")}`}
          {isGone && ` · ${translate("orders.change_lines.gone")}`}
        </Box>
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
        <IconButton
          aria-label={translate("orders.change_lines.less", { title })}
          disabled={isGone}
          onClick={() => onLeft(left - 1)}
          sx={{ width: 44, height: 44 }}
        >
          <RemoveIcon />
        </IconButton>
        <TextField
          onChange={({ target }) => onLeft(Math.min(quantity, Math.max(0, Number.parseInt(target.value, 10) || 0)))}
          size="small"
          slotProps={{
            htmlInput: { min: 0, max: quantity, "aria-label": translate("orders.change_lines.stays", { title }) },
          }}
          sx={{ width: 76 }}
          type="number"
          value={left}
        />
        <IconButton
          aria-label={translate("orders.change_lines.more", { title })}
          disabled={left === quantity}
          onClick={() => onLeft(left + 1)}
          sx={{ width: 44, height: 44 }}
        >
          <AddIcon />
        </IconButton>
        <Box sx={{ color: "text.secondary", minWidth: 48 }}>{translate("orders.change_lines.of", { quantity })}</Box>
      </Box>
    </Box>
  );
}

type Shown = { sums: OrderPreviewRecord } | { problem: string };

/** Null until it is known; follows what is chosen. */
function usePreview(number: string, asked: string | null): Shown | null {
  const office = useDataProvider();
  const [shown, setShown] = useState<{ asked: string; answer: Shown } | null>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    let isOver = false;
    const show = (answer: Shown) => {
      if (!isOver) setShown({ asked, answer });
    };
    const timer = setTimeout(() => {
      const data = { number, ...(JSON.parse(asked) as object) };
      office.create<OrderPreviewRecord>("order-previews", { data }).then(
        (answer) => show({ sums: answer.data }),
        (failure: unknown) => show({ problem: keyOf(failure) }),
      );
    }, WAIT_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [office, number, asked]);
  // What was asked before is not what would be sent.
  return shown !== null && shown.asked === asked ? shown.answer : null;
}

function Afterwards({ order, preview }: { order: OfficeOrderDetail; preview: OrderPreviewRecord }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { back, less, sentBy, summary } = preview;
  const money = (amount: string) => formats.amount(amount, order.currency);
  const unpaid = sentBy === null ? [["unpaid", less]] : [[sentBy, back.money]];
  const parts = [...unpaid, ["bonus", back.bonus], ["refunds", back.refunds]] as [string, string][];
  return (
    <Box component="dl" sx={{ m: 0, display: "grid", gap: 0.5 }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2, fontWeight: 700 }}>
        <dt>{translate("orders.change_lines.total")}</dt>
        <Box component="dd" sx={{ m: 0, textAlign: "right", fontVariantNumeric: "tabular-nums" }}>
          {money(summary.totalGrossCost)}
          <Box sx={{ color: "text.secondary", fontWeight: 400, fontSize: "0.8125rem" }}>
            {translate("orders.change_lines.was", { amount: money(order.summary.totalGrossCost) })}
          </Box>
        </Box>
      </Box>
      {parts
        .filter(([, amount]) => amount !== "0,00")
        .map(([name, amount]) => (
          <Box key={name} sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
            <dt>{translate(`orders.change_lines.${name}`)}</dt>
            <Box component="dd" sx={{ m: 0, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
              {money(amount)}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
