import type { Operation } from "@kram/contract/operation";
import type { ReturnLabel as Label } from "@kram/contract/withdrawals";
import { carrierServicesOf } from "@kram/countries/parcels";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useEffect, useState } from "react";
import { Confirm, useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import { useRun } from "../../ui/sending.ts";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useAbout, useMay } from "../about/public.ts";

const TONES = { WAITS: "waits", READY: "good", REFUSED: "bad", CANCELED: "past" } as const;

const LOOK_MS = 2000;

interface Labelled {
  /** Creating asks for one, updating takes it back. */
  resource: "return-labels" | "complaint-labels";
  calls: Record<"order" | "cancel" | "print", Operation>;
  id: string;
  /** How staff speak of it. */
  reference: string;
  href: string;
  label: Label | null;
  /** Nothing stands against a label. */
  mayHave: boolean;
  /** Goods may still be awaited. */
  isOpen: boolean;
}

/** Where the country has a carrier for it: has the goods of a case sent back at the shop's cost. */
export function ReturnLabel(about: Labelled) {
  const { instance } = useAbout();
  const { returns } = carrierServicesOf(instance);
  return returns.length > 0 ? <LabelOfCase {...about} /> : null;
}

function LabelOfCase(about: Labelled) {
  const translate = useTranslate();
  const { calls, href, label, mayHave, isOpen } = about;
  const may = { order: useMay(calls.order), cancel: useMay(calls.cancel), print: useMay(calls.print) };
  useLookingAgain(label?.state === "WAITS");
  const isOver = label === null || label.state === "REFUSED" || label.state === "CANCELED";
  const mayOrder = may.order && isOver && mayHave;
  if (label === null && !mayOrder) return null;
  return (
    <Box aria-live="polite" sx={{ display: "grid", gap: 0.5, justifyItems: "start", mb: 1, overflowWrap: "anywhere" }}>
      {label && <ToneChip text={translate(`withdrawals.label.state.${label.state}`)} tone={TONES[label.state]} />}
      {label && <Tracked label={label} />}
      {label && label.typedCode !== null && (
        <span>{translate("withdrawals.label.typed_code", { code: label.typedCode })}</span>
      )}
      {label && label.problems.length > 0 && (
        <span>{[translate(`withdrawals.label.problem.${label.state}`), ...label.problems].join(" ")}</span>
      )}
      {may.print && label?.hasLabel && (
        <Button component="a" href={href} rel="noreferrer" size="small" target="_blank">
          {translate("withdrawals.label.open")}
        </Button>
      )}
      {mayOrder && <Step about={about} name="order" />}
      {may.cancel && !isOver && isOpen && <Step about={about} name="cancel" />}
    </Box>
  );
}

function Tracked({ label: { trackingNumber, trackingUrl } }: { label: Label }) {
  if (trackingNumber === null) return null;
  return trackingUrl === null ? (
    <span>{trackingNumber}</span>
  ) : (
    <Link href={trackingUrl} rel="noreferrer" target="_blank">
      {trackingNumber}
    </Link>
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
function Step({ name, about }: { name: "order" | "cancel"; about: Labelled }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { busy, run } = useRun();
  const [isAsked, setAsked] = useState(false);
  const { resource, id, reference } = about;
  const take = async () => {
    setAsked(false);
    if (name === "order") await office.create(resource, { data: { id } });
    else await office.update(resource, { id, data: {}, previousData: { id } });
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
