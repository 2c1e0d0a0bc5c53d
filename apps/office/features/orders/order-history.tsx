import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";
import { StatusChip } from "./order-chips.tsx";
import type { OfficeOrderDetail } from "./orders-resource.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, type ReactNode, useState } from "react";
import { useOrderChange } from "./use-order-change.ts";

const SMALL = { color: "text.secondary", fontSize: "0.8125rem" } as const;

/** Steps, changed addresses, lines and buyers, the newest last. */
export function OrderTimeline({
  order: { history, addressing, invoicing, lineChanges, currency },
}: {
  order: OfficeOrderDetail;
}) {
  const translate = useTranslate();
  const formats = useFormats();
  const steps = history.map(({ to, at, actor, staffName, note }) => ({
    at,
    who: staffName ?? translate(`orders.actor.${actor}`),
    what: <StatusChip status={to} />,
    note,
  }));
  const changed = (what: string) => (change: { at: string; staffName: string }) => ({
    at: change.at,
    who: change.staffName,
    what: <Box sx={{ fontWeight: 600 }}>{translate(what)}</Box>,
    note: "",
  });
  const moves = addressing.changes.map(changed("orders.address.changed"));
  const renames = invoicing.changes.map(changed("order-buyer.changed"));
  const taken = lineChanges.changes.map(({ at, staffName, note, pieces, delivery, less }) => {
    if (delivery) {
      const isLess = formats.amount(less, currency) !== formats.amount("0,00", currency);
      const values = { from: delivery.from ?? "…", to: delivery.to, amount: formats.amount(less, currency) };
      const went = translate(isLess ? "order-way.went_less" : "order-way.went", values);
      return { ...changed("order-way.changed")({ at, staffName }), note: went };
    }
    const named = pieces.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ");
    const took = translate("orders.change_lines.took", { pieces: named, amount: formats.amount(less, currency) });
    return {
      at,
      who: staffName,
      what: <Box sx={{ fontWeight: 600 }}>{translate("orders.change_lines.changed")}</Box>,
      note: [took, note].filter(Boolean).join("\n"),
    };
  });
  return (
    <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, borderLeft: 2, borderColor: "divider" }}>
      {[...steps, ...moves, ...taken, ...renames]
        .sort((one, other) => one.at.localeCompare(other.at))
        .map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps of one instant keep their order
          <TimelineItem key={`${each.at} ${at}`} {...each} />
        ))}
    </Box>
  );
}

function TimelineItem({ at, who, what, note }: { at: string; who: string; what: ReactNode; note: string }) {
  const formats = useFormats();
  return (
    <Box component="li" sx={{ position: "relative", pl: 2, py: 0.75 }}>
      <Box
        aria-hidden
        sx={{
          position: "absolute",
          left: -6,
          top: 16,
          width: 10,
          height: 10,
          borderRadius: "50%",
          bgcolor: "primary.main",
        }}
      />
      {what}
      <Box sx={{ ...SMALL, mt: 0.25 }}>
        <time dateTime={at}>{formats.instant(at)}</time>, {who}
      </Box>
      {note !== "" && <Box sx={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>{note}</Box>}
    </Box>
  );
}

const NOTE_LENGTH = 1000;

/** Members never see them. */
export function OrderNotes({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { change, busy } = useOrderChange(order);
  const [text, setText] = useState("");
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") change({ note: text }, "orders.note_added", () => setText(""));
  };
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      {order.notes.length === 0 && <Box sx={{ color: "text.secondary" }}>{translate("orders.no_notes")}</Box>}
      {order.notes.map(({ id, text: said, at, staffName }) => (
        <Box key={id} sx={{ borderLeft: 2, borderColor: "divider", pl: 1.5 }}>
          <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{said}</Box>
          <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
            {staffName}, {formats.instant(at)}
          </Box>
        </Box>
      ))}
      <Box component="form" onSubmit={add} sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
        <TextField
          fullWidth
          label={translate("orders.note")}
          multiline
          onChange={(event) => setText(event.target.value)}
          rows={2}
          size="small"
          slotProps={{ htmlInput: { maxLength: NOTE_LENGTH } }}
          value={text}
        />
        <Button disabled={busy || text.trim() === ""} type="submit" variant="outlined">
          {translate("orders.add_note")}
        </Button>
      </Box>
    </Box>
  );
}
