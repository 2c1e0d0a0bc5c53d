import { messageKeyOf } from "@kram/contract/errors";
import { PARCEL_SIZES } from "@kram/domain/parcels";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useRef, useState } from "react";
import {
  maxValue,
  minValue,
  NumberInput,
  RadioButtonGroupInput,
  required,
  useDataProvider,
  useRefresh,
  useTranslate,
} from "react-admin";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { LabelsAsked, LabelsTold } from "./parcels-resource.ts";
import { isOver, isUnderWay, useParcels } from "./use-parcels.ts";

const SIZES = Object.keys(PARCEL_SIZES).map((id) => ({ id, name: `parcels.size.${id}` }));
const MOST_GRAMS = 31_500;

/** Asks what the parcels are like, then tells how far the carriers are. */
export function LabelsDialog({ numbers, onClose }: { numbers: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const [told, setTold] = useState<LabelsTold | null>(null);
  const isAsked = useRef(false);
  const parcels = useParcels(numbers);
  if (told !== null) return <LabelsUnderWay onClose={onClose} told={told} />;
  if (!parcels) return null;
  const there = new Set(parcels.flatMap((parcel) => (isOver(parcel) ? [] : [parcel.orderNumber])));
  if (numbers.every((number) => there.has(number)))
    return (
      <LabelsUnderWay onClose={onClose} told={numbers.map((number) => ({ number, outcome: "before", code: null }))} />
    );
  const ask = async ({ size, grams }: Readonly<Record<string, unknown>>) => {
    const data = { numbers: [...numbers], size: size as LabelsAsked["size"], grams: (grams ?? null) as number | null };
    const { data: answer } = await office.create<{ id: string; items: LabelsTold }>("parcels", { data });
    isAsked.current = true;
    setTold(answer.items);
  };
  return (
    <FormDialog
      button={translate("parcels.ask", { smart_count: numbers.length })}
      defaultValues={{ size: "small" }}
      hint={translate("parcels.hint")}
      onClose={() => {
        if (!isAsked.current) onClose();
      }}
      onSend={ask}
      title={translate("parcels.title", { smart_count: numbers.length })}
    >
      <RadioButtonGroupInput
        choices={SIZES}
        helperText={false}
        label="parcels.fields.size"
        row={false}
        source="size"
        validate={required()}
      />
      <NumberInput
        helperText="parcels.grams_hint"
        label="parcels.fields.grams"
        source="grams"
        validate={[minValue(1), maxValue(MOST_GRAMS)]}
      />
    </FormDialog>
  );
}

function LabelsUnderWay({ told, onClose }: { told: LabelsTold; onClose: () => void }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const numbers = told.flatMap(({ number, outcome }) => (outcome === "refused" ? [] : [number]));
  const refused = told.flatMap(({ number, code }) =>
    code === null ? [] : [{ number, why: translate(messageKeyOf(code)) }],
  );
  const isGoingOn = (useParcels(numbers) ?? []).some(isUnderWay);
  const close = () => {
    onClose();
    refresh();
  };
  return (
    <AskDialog
      actions={numbers.length > 0 && <PrintLabels numbers={numbers} />}
      hint={isGoingOn && translate("parcels.under_way_hint")}
      keep={translate("ra.action.close")}
      onClose={close}
      title={translate("parcels.title", { smart_count: told.length })}
      wide
    >
      {numbers.length > 0 && <Progress numbers={numbers} />}
      <Problems items={refused} />
    </AskDialog>
  );
}

/** Read out as it goes on. */
function Progress({ numbers }: { numbers: readonly string[] }) {
  const translate = useTranslate();
  const parcels = useParcels(numbers);
  if (!parcels) return <LinearProgress aria-label={translate("parcels.under_way")} />;
  const ready = parcels.filter(({ hasLabel }) => hasLabel).length;
  const waiting = parcels.filter(isUnderWay).length;
  const problems = parcels.flatMap(({ orderNumber: number, state, problems: why }) =>
    why.length === 0 ? [] : [{ number, why: [translate(`parcels.problem.${state}`), ...why].join(" ") }],
  );
  return (
    <>
      <Box aria-live="polite" sx={{ fontWeight: 600 }}>
        {translate("parcels.ready", { smart_count: ready, all: numbers.length })}
      </Box>
      {waiting > 0 && (
        <LinearProgress
          aria-label={translate("parcels.under_way")}
          value={(100 * ready) / numbers.length}
          variant="determinate"
        />
      )}
      <Problems items={problems} />
    </>
  );
}

function Problems({ items }: { items: readonly { number: string; why: string }[] }) {
  if (items.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere" }}>
      {items.map(({ number, why }) => (
        <li key={number}>
          <strong>{number}</strong>: {why}
        </li>
      ))}
    </Box>
  );
}

/** Of those that are ready; nothing while none is. */
function PrintLabels({ numbers }: { numbers: readonly string[] }) {
  const parcels = useParcels(numbers) ?? [];
  const ready = new Set(parcels.flatMap(({ hasLabel, orderNumber }) => (hasLabel ? [orderNumber] : [])));
  if (ready.size === 0) return null;
  return <LabelsLink numbers={numbers.filter((number) => ready.has(number))} />;
}

/** In the order of the list; for paper, and for a printer of labels. */
export function LabelsLink({ numbers }: { numbers: readonly string[] }) {
  const translate = useTranslate();
  const asked = `numbers=${numbers.map(encodeURIComponent).join(",")}`;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Button
        component="a"
        href={`/office/labels.pdf?${asked}`}
        rel="noreferrer"
        sx={{ minHeight: 44 }}
        target="_blank"
        variant="contained"
      >
        {translate("parcels.print", { smart_count: numbers.length })}
      </Button>
      <Button component="a" download href={`/office/labels.zpl?${asked}`} sx={{ minHeight: 44 }} variant="outlined">
        {translate("parcels.zpl")}
      </Button>
    </Box>
  );
}
