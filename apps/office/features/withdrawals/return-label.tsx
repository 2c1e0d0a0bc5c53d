import { cancelReturnLabel, getReturnLabel, orderReturnLabel } from "@kram/contract/withdrawals";
import { carrierServicesOf } from "@kram/countries/parcels";
import { returnLabelRefusal } from "@kram/domain/withdrawals";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { Confirm, useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import { useRun } from "../../ui/sending.ts";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useAbout, useMay } from "../about/public.ts";
import type { ListedWithdrawal } from "./withdrawals-resource.ts";

const TONES = { WAITS: "waits", READY: "good", REFUSED: "bad", CANCELED: "past" } as const;

const LOOK_MS = 2000;

/** Where the country has a carrier for it: has the goods sent back at the shop's cost. */
export function ReturnLabel({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const { instance } = useAbout();
  const { returns } = carrierServicesOf(instance);
  return returns.length > 0 ? <Label withdrawal={withdrawal} /> : null;
}

function Label({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const translate = useTranslate();
  const { label, order, state } = withdrawal;
  const may = { order: useMay(orderReturnLabel), cancel: useMay(cancelReturnLabel), print: useMay(getReturnLabel) };
  useLookingAgain(label?.state === "WAITS");
  const facts = { orderStatus: order?.status ?? null, mayWithdraw: order?.mayWithdraw ?? false };
  const isOver = label === null || label.state === "REFUSED" || label.state === "CANCELED";
  const mayOrder = may.order && isOver && returnLabelRefusal({ isOpen: state === "OPEN", ...facts }) === null;
  if (label === null && !mayOrder) return null;
  return (
    <Box aria-live="polite" sx={{ display: "grid", gap: 0.5, justifyItems: "start", mb: 1, overflowWrap: "anywhere" }}>
      {label && <ToneChip text={translate(`withdrawals.label.state.${label.state}`)} tone={TONES[label.state]} />}
      {label && label.trackingNumber !== null && <span>{label.trackingNumber}</span>}
      {label && label.problems.length > 0 && (
        <span>{[translate(`withdrawals.label.problem.${label.state}`), ...label.problems].join(" ")}</span>
      )}
      {may.print && label?.hasLabel && (
        <Button
          component="a"
          href={`/office/withdrawals/${withdrawal.id}/label.pdf`}
          rel="noreferrer"
          size="small"
          target="_blank"
        >
          {translate("withdrawals.label.open")}
        </Button>
      )}
      {mayOrder && <Step name="order" withdrawal={withdrawal} />}
      {may.cancel && !isOver && state === "OPEN" && <Step name="cancel" withdrawal={withdrawal} />}
    </Box>
  );
}

/** The carrier answers in a moment. */
function useLookingAgain(isAwaited: boolean): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(refresh, LOOK_MS);
    return () => clearInterval(timer);
  }, [isAwaited, refresh]);
}

/** Asks first: a label costs the shop money once it is used, and one that is taken back is gone. */
function Step({ name, withdrawal }: { name: "order" | "cancel"; withdrawal: ListedWithdrawal }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { busy, run } = useRun();
  const [isAsked, setAsked] = useState(false);
  const { id, reference } = withdrawal;
  const take = async () => {
    setAsked(false);
    if (name === "order") await office.create("return-labels", { data: { id } });
    else await office.update("return-labels", { id, data: {}, previousData: withdrawal });
    notify(`withdrawals.label.done.${name}`, { type: "success", messageArgs: { number: reference } });
  };
  const words = `withdrawals.label.${name}`;
  return (
    <>
      <Button
        aria-label={`${translate(words)}: ${reference}`}
        color={name === "cancel" ? "error" : "primary"}
        disabled={busy}
        onClick={() => setAsked(true)}
        size="small"
      >
        {translate(words)}
      </Button>
      <Confirm
        confirm={words}
        confirmColor={name === "cancel" ? "warning" : "primary"}
        content={`withdrawals.label.hint.${name}`}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void run(take).then(refresh)}
        title={words}
      />
    </>
  );
}
