import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Confirm, required, TextInput, useNotify, useTranslate } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { AMOUNT } from "../../ui/inputs.tsx";
import { MomentInput } from "../../ui/moment-input.tsx";
import type { WholeProduct } from "./products-resource.ts";
import { useProductEdit } from "./use-product-edit.ts";
import { toAmount } from "../../platform/formats.ts";

const TONES = { waits: "waits", runs: "good", over: "past", canceled: "past" } as const;
const ROW = { display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", py: 0.5 } as const;

/** A waiting one can be taken back, a running one ended. */
export function ScheduledPrices({ product }: { product: WholeProduct }) {
  const translate = useTranslate();
  const formats = useFormats();
  const notify = useNotify();
  const edit = useProductEdit(product);
  const [planning, setPlanning] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const takeBack = async (id: string) => {
    setAsked(null);
    await edit({ unschedule: id }, "catalog.taken_back").catch((failure: unknown) =>
      notify(failure instanceof Error ? failure.message : "server.failed", { type: "error" }),
    );
  };
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography component="h2" variant="h6">
        {translate("catalog.scheduled")}
      </Typography>
      {product.scheduledPrices.length === 0 && (
        <Typography color="text.secondary">{translate("catalog.scheduled_none")}</Typography>
      )}
      {product.scheduledPrices.map(({ id, grossPrice, from, until, state }) => (
        <Box key={id} sx={ROW}>
          <ToneChip text={translate(`catalog.scheduled_state.${state}`)} tone={TONES[state]} />
          <strong>{formats.amount(grossPrice, product.currency)}</strong>
          <span>
            {formats.instant(from)} – {until === null ? translate("catalog.open_end") : formats.instant(until)}
          </span>
          {(state === "waits" || state === "runs") && (
            <Button onClick={() => setAsked(id)} size="small">
              {translate(`catalog.take_back.${state}`)}
            </Button>
          )}
        </Box>
      ))}
      <Button disabled={product.price === null} onClick={() => setPlanning(true)} sx={{ mt: 1 }} variant="outlined">
        {translate("catalog.schedule")}
      </Button>
      {planning && <PlanPrice onClose={() => setPlanning(false)} product={product} />}
      <Confirm
        cancel="ra.action.cancel"
        confirm="catalog.take_back.yes"
        content="catalog.take_back_hint"
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => void takeBack(asked ?? "")}
        title="catalog.take_back_ask"
      />
    </Box>
  );
}

function PlanPrice({ product, onClose }: { product: WholeProduct; onClose: () => void }) {
  const translate = useTranslate();
  const edit = useProductEdit(product);
  const send = ({ grossPrice, from, until }: Readonly<Record<string, unknown>>) => {
    const body = {
      grossPrice: toAmount(String(grossPrice)),
      from: from as string,
      until: until as string | null,
    };
    return edit({ schedule: body }, "catalog.price_scheduled");
  };
  return (
    <FormDialog
      button={translate("catalog.schedule")}
      defaultValues={{ grossPrice: "", from: null, until: null }}
      hint={translate("catalog.schedule_hint")}
      onClose={onClose}
      onSend={send}
      title={translate("catalog.schedule_title")}
    >
      <TextInput
        label={translate("catalog.fields.gross", { currency: product.currency })}
        source="grossPrice"
        validate={AMOUNT}
      />
      <MomentInput label="catalog.fields.from" source="from" validate={required()} />
      <MomentInput label="catalog.fields.until" source="until" />
    </FormDialog>
  );
}
