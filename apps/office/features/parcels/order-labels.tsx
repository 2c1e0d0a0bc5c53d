import { cancelParcel, listParcels, orderParcels } from "@kram/contract/parcels";
import type { OrderStatus } from "@kram/domain/orders";
import { mayBeLabelled } from "@kram/domain/parcels";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import { useRun } from "../../ui/sending.ts";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import { LabelsDialog, LabelsLink } from "./labels-dialog.tsx";
import type { Parcel } from "./parcels-resource.ts";
import { isOver, useParcels } from "./use-parcels.ts";

const TONES = { WAITS: "waits", UNDER_WAY: "waits", READY: "good", REFUSED: "bad", CANCELED: "past" } as const;

/** The carrier's label of an order, and the steps with it. */
export function OrderLabels({ order }: { order: { number: string; status: OrderStatus } }) {
  const may = useMay(listParcels);
  return may ? <Labels {...order} /> : null;
}

function Labels({ number, status }: { number: string; status: OrderStatus }) {
  const translate = useTranslate();
  const may = { ask: useMay(orderParcels), cancel: useMay(cancelParcel) };
  const [parcel] = useParcels([number]) ?? [];
  const [isAsking, setAsking] = useState(false);
  const isNone = parcel === undefined || isOver(parcel);
  const mayAsk = may.ask && isNone && mayBeLabelled(status);
  if (parcel === undefined && !mayAsk) return null;
  return (
    <Box sx={{ display: "grid", gap: 1.5, mb: 2, justifyItems: "start" }}>
      {parcel && <LabelState parcel={parcel} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {mayAsk && (
          <Button onClick={() => setAsking(true)} variant="outlined">
            {translate("parcels.ask", { smart_count: 1 })}
          </Button>
        )}
        {may.ask && parcel?.hasLabel && <LabelsLink numbers={[number]} />}
        {may.cancel && parcel && !isNone && <CancelLabel parcel={parcel} />}
      </Box>
      {isAsking && <LabelsDialog numbers={[number]} onClose={() => setAsking(false)} />}
    </Box>
  );
}

function LabelState({ parcel: { state, problems, size, grams } }: { parcel: Parcel }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Box aria-live="polite" sx={{ display: "grid", gap: 0.5, overflowWrap: "anywhere" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <ToneChip text={translate(`parcels.state.${state}`)} tone={TONES[state]} />
        <span>
          {translate(`parcels.size.${size}`)}, {formats.count(grams)} g
        </span>
      </Box>
      {problems.length > 0 && <div>{[translate(`parcels.problem.${state}`), ...problems].join(" ")}</div>}
    </Box>
  );
}

function CancelLabel({ parcel }: { parcel: Parcel }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { busy, run } = useRun();
  const [isAsked, setAsked] = useState(false);
  const cancel = async () => {
    setAsked(false);
    await office.update("parcels", { id: parcel.id, data: {}, previousData: parcel });
    notify("parcels.canceled", { type: "success" });
  };
  return (
    <>
      <Button color="error" disabled={busy} onClick={() => setAsked(true)}>
        {translate("parcels.cancel")}
      </Button>
      <Confirm
        confirm="parcels.cancel"
        confirmColor="warning"
        content="parcels.cancel_hint"
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void run(cancel).then(refresh)}
        title="parcels.cancel"
      />
    </>
  );
}
