import { getPickLists, noteOrders, stepOrders, tagOrders } from "@kram/contract/packing";
import { orderParcels } from "@kram/contract/parcels";
import { nextStatuses } from "@kram/domain/orders";
import { mayBeLabelled } from "@kram/domain/parcels";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import {
  BooleanInput,
  Link,
  required,
  TextInput,
  useListContext,
  useLocaleState,
  useTranslate,
  useUnselectAll,
} from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useMay } from "../about/public.ts";
import { LabelsDialog } from "../parcels/public.ts";
import { ConfirmChosenCash } from "./confirm-cash.tsx";
import { type Batch, type BatchAnswer, Refused, useBatch } from "./use-batch.tsx";
import type { OfficeOrder } from "./orders-resource.ts";

const STEPS = ["EXECUTED", "SENT", "CANCELED"] as const;

type Asked = (typeof STEPS)[number] | "note" | "tag" | "labels";

/** Stands above the list while orders are chosen; each step is one call for all of them. */
export function BulkBar() {
  const translate = useTranslate();
  const { data = [], selectedIds } = useListContext<OfficeOrder>();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refused, setRefused] = useState<BatchAnswer["items"]>([]);
  const unselect = useUnselectAll("orders");
  const may = {
    step: useMay(stepOrders),
    note: useMay(noteOrders),
    tag: useMay(tagOrders),
    print: useMay(getPickLists),
    label: useMay(orderParcels),
  };
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  if (chosen.length === 0) return refused.length > 0 && <Refused items={refused} onClose={() => setRefused([])} />;
  const toLabel = chosen.flatMap(({ number, status }) => (mayBeLabelled(status) ? [number] : []));
  const button = (what: Asked, count: number) => (
    <Button
      color={what === "CANCELED" ? "error" : "primary"}
      disabled={count === 0}
      key={what}
      onClick={() => setAsked(what)}
      variant={what === "EXECUTED" || what === "SENT" ? "contained" : "outlined"}
    >
      {translate(`orders.bulk.${what}`, { smart_count: count })}
    </Button>
  );
  const dialog = { orders: chosen, onClose: () => setAsked(null), onRefused: setRefused };
  return (
    <Box
      aria-label={translate("orders.bulk.chosen", { smart_count: chosen.length })}
      role="group"
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", p: 1, bgcolor: "action.selected" }}
    >
      <Box component="span" sx={{ fontWeight: 600 }}>
        {translate("orders.bulk.chosen", { smart_count: chosen.length })}
      </Box>
      {may.print && (
        <PackingLinks numbers={chosen.filter((order) => mayGo(order, "EXECUTED")).map(({ number }) => number)} />
      )}
      {may.label && button("labels", toLabel.length)}
      {may.step && STEPS.map((to) => button(to, chosen.filter((order) => mayGoWithMany(order, to)).length))}
      {may.note && button("note", chosen.length)}
      {may.tag && button("tag", chosen.length)}
      <ConfirmChosenCash />
      <Button onClick={() => unselect()}>{translate("ra.action.unselect")}</Button>
      {(asked === "EXECUTED" || asked === "SENT" || asked === "CANCELED") && <StepDialog {...dialog} to={asked} />}
      {asked === "labels" && <LabelsDialog numbers={toLabel.toReversed()} onClose={() => setAsked(null)} />}
      {asked === "note" && <NoteDialog {...dialog} />}
      {asked === "tag" && <TagDialog {...dialog} />}
    </Box>
  );
}

/** Oldest first, as they were ordered. */
function PackingLinks({ numbers }: { numbers: readonly string[] }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const queue = numbers.toReversed().map(encodeURIComponent).join(",");
  const [first] = queue.split(",");
  if (!first) return null;
  const count = { smart_count: numbers.length };
  return (
    <>
      <Button
        component="a"
        href={`/office/pick-list.pdf?numbers=${queue}&locale=${locale}`}
        rel="noreferrer"
        target="_blank"
        variant="outlined"
      >
        {translate("packing.pick_list", count)}
      </Button>
      <Button component={Link} to={`/packing/${first}?queue=${queue}`} variant="contained">
        {translate("packing.start", count)}
      </Button>
    </>
  );
}

/** Held orders go back one by one. */
function mayGo({ status, paymentState, partlySent, awaitsMore }: OfficeOrder, to: (typeof STEPS)[number]): boolean {
  const unpaid = paymentState === "PENDING" || paymentState === "FAILED";
  return nextStatuses({ status, heldFrom: null, unpaid, partlySent, awaitsMore }).includes(to);
}

/** What waits for its rest is packed piece by piece. */
function mayGoWithMany(order: OfficeOrder, to: (typeof STEPS)[number]): boolean {
  return mayGo(order, to) && !(order.partlySent && to === "EXECUTED");
}

interface DialogProps {
  orders: readonly OfficeOrder[];
  onClose: () => void;
  onRefused: (items: BatchAnswer["items"]) => void;
}

/** Says what follows before anything does. */
function StepDialog({ orders, to, onClose, onRefused }: DialogProps & { to: (typeof STEPS)[number] }) {
  const translate = useTranslate();
  const send = useBatch(onRefused);
  // What was seen when the dialog opened, although the list may be read anew behind it.
  const [seen] = useState(orders);
  const going = seen.filter((order) => mayGoWithMany(order, to));
  const left = seen.length - going.length;
  const count = { smart_count: going.length };
  const batch = (note: string): Batch => {
    const named = going.map(({ number, status, linesVersion }) => ({ number, from: status, linesVersion }));
    return to === "SENT"
      ? { kind: "sendings", body: { orders: named, note } }
      : { kind: "steps", body: { orders: named, to, note } };
  };
  return (
    <FormDialog
      button={translate(`orders.bulk.${to}`, count)}
      danger={to === "CANCELED"}
      hint={[
        translate(`orders.bulk.hint.${to}`, count),
        ...(left > 0 ? [translate("orders.bulk.left", { smart_count: left })] : []),
      ].join(" ")}
      onClose={onClose}
      onSend={({ note }) =>
        send(
          batch(typeof note === "string" ? note : ""),
          to === "SENT" ? "orders.sending.asked" : `orders.bulk.done.${to}`,
        )
      }
      title={translate(`orders.bulk.ask.${to}`, count)}
    >
      {to === "CANCELED" && (
        <TextInput
          helperText="orders.note_hint"
          label="orders.reason"
          slotProps={{ htmlInput: { maxLength: 500 } }}
          source="note"
        />
      )}
    </FormDialog>
  );
}

function NoteDialog({ orders, onClose, onRefused }: DialogProps) {
  const translate = useTranslate();
  const send = useBatch(onRefused);
  const numbers = orders.map(({ number }) => number);
  return (
    <FormDialog
      button={translate("orders.add_note")}
      hint={translate("orders.note_hint")}
      onClose={onClose}
      onSend={({ text }) => send({ kind: "note", body: { numbers, text: String(text) } }, "orders.bulk.done.note")}
      title={translate("orders.bulk.ask.note", { smart_count: orders.length })}
    >
      <TextInput
        helperText={false}
        label="orders.note"
        multiline
        rows={3}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        source="text"
        validate={required()}
      />
    </FormDialog>
  );
}

function TagDialog({ orders, onClose, onRefused }: DialogProps) {
  const translate = useTranslate();
  const send = useBatch(onRefused);
  const numbers = orders.map(({ number }) => number);
  const batch = (typed: Readonly<Record<string, unknown>>): Batch => ({
    kind: "tag",
    body: { numbers, tag: String(typed.tag), on: typed.off !== true },
  });
  return (
    <FormDialog
      button={translate("orders.bulk.save_tag")}
      hint={translate("orders.bulk.hint.tag")}
      onClose={onClose}
      onSend={(typed) => send(batch(typed), "orders.bulk.done.tag")}
      title={translate("orders.bulk.ask.tag", { smart_count: orders.length })}
    >
      <TextInput
        helperText={false}
        label="orders.fields.tag"
        slotProps={{ htmlInput: { maxLength: 30 } }}
        source="tag"
        validate={required()}
      />
      <BooleanInput helperText={false} label="orders.bulk.tag_off" source="off" />
    </FormDialog>
  );
}
