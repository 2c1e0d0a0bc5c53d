import { removeOrderNote } from "@kram/contract/orders";
import { mayDo } from "@kram/domain/staff";
import ClearIcon from "@mui/icons-material/Clear";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useTranslate } from "react-admin";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { useUnsaved } from "../../ui/unsaved.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useAbout, useMay } from "../about/public.ts";
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
  const steps = history.map(({ from, to, at, actor, staffName, note }) => ({
    at,
    who: staffName ?? translate(`orders.actor.${actor}`),
    what: <StatusChip status={to} />,
    note: from === "CONFIRMED" && to === "CREATED" ? translate("order-payment.online.step") : note,
  }));
  const whoIs = (staffName: string | null) => staffName ?? translate("orders.actor.member");
  const changed = (what: string) => (change: { at: string; staffName: string | null }) => ({
    at: change.at,
    who: whoIs(change.staffName),
    what: <Box sx={{ fontWeight: 600 }}>{translate(what)}</Box>,
    note: "",
  });
  const moves = addressing.changes.map(changed("orders.address.changed"));
  const renames = invoicing.changes.map(changed("order-buyer.changed"));
  const taken = lineChanges.changes.map(({ at, staffName, note, pieces, added, delivery, less, more }) => {
    if (delivery) {
      const isLess = formats.amount(less, currency) !== formats.amount("0,00", currency);
      const values = { from: delivery.from ?? "…", to: delivery.to, amount: formats.amount(less, currency) };
      if (delivery.paysOnline)
        return {
          ...changed("order-payment.online.changed")({ at, staffName }),
          note: translate("order-payment.online.less", values),
        };
      const went = translate(isLess ? "order-way.went_less" : "order-way.went", values);
      return { ...changed("order-way.changed")({ at, staffName }), note: went };
    }
    const told = (what: "put" | "took", all: typeof pieces, amount: string) => {
      const named = all.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ");
      const costs = amount === "0,00" ? "" : ` (${formats.amount(amount, currency)})`;
      return all.length > 0 && translate(`orders.change_lines.${what}`, { pieces: named }) + costs;
    };
    return {
      at,
      who: whoIs(staffName),
      what: <Box sx={{ fontWeight: 600 }}>{translate("orders.change_lines.changed")}</Box>,
      note: [told("took", pieces, less), told("put", added, more), note].filter(Boolean).join("\n"),
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

type Note = OfficeOrderDetail["notes"][number];

/** Members never see them; one's own can be removed, by admins any. */
export function OrderNotes({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const { change, busy } = useOrderChange(order);
  const [text, setText] = useState("");
  const [leaving, setLeaving] = useState<Note | null>(null);
  const { roles, staffId } = useAbout();
  const mayRemove = useMay(removeOrderNote);
  const isAdmin = mayDo(roles ?? [], []);
  useUnsaved(!busy && text.trim() !== "");
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") change({ note: text }, "orders.note_added", () => setText(""));
  };
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      {order.notes.length === 0 && <Box sx={{ color: "text.secondary" }}>{translate("orders.no_notes")}</Box>}
      {order.notes.map((note) => (
        <OrderNote
          key={note.id}
          note={note}
          onRemove={mayRemove && (isAdmin || note.staffId === staffId) ? () => setLeaving(note) : null}
        />
      ))}
      {leaving !== null && <RemoveDialog note={leaving} onClose={() => setLeaving(null)} order={order} />}
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

function OrderNote({ note: { text, at, staffName }, onRemove }: { note: Note; onRemove: (() => void) | null }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Box sx={{ display: "flex", alignItems: "start", gap: 1 }}>
      <Box sx={{ borderLeft: 2, borderColor: "divider", pl: 1.5, flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{text}</Box>
        <Box sx={SMALL}>
          {staffName}, {formats.instant(at)}
        </Box>
      </Box>
      {onRemove !== null && (
        <IconButton aria-label={translate("orders.remove_note")} onClick={onRemove}>
          <ClearIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

function RemoveDialog({ order, note, onClose }: { order: OfficeOrderDetail; note: Note; onClose: () => void }) {
  const translate = useTranslate();
  const { change, busy } = useOrderChange(order);
  return (
    <AskDialog
      actions={
        <Button
          color="error"
          disabled={busy}
          onClick={() => change({ noteGone: note.id }, "orders.note_removed", onClose)}
          variant="contained"
        >
          {translate("orders.remove_note")}
        </Button>
      }
      hint={`${note.staffName}, ${note.text}`}
      keep={translate("ra.action.cancel")}
      onClose={onClose}
      title={translate("orders.remove_note_ask")}
    >
      {null}
    </AskDialog>
  );
}
