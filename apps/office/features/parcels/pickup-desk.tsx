import { cancelPickup, getPickups, orderPickup } from "@kram/contract/parcels";
import { setSettingPart } from "@kram/contract/settings";
import { countryOf, INSTANCES } from "@kram/countries/country";
import { MOST_AT_ONCE } from "@kram/domain/orders";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Confirm, Link, useDataProvider, useGetOne, useNotify, useTranslate } from "react-admin";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { SHOWN_ON_PAGE } from "../../ui/failures.tsx";
import { useRun } from "../../ui/sending.ts";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useAbout, useMay } from "../about/public.ts";
import { DESK, type PickupDeskRecord } from "./pickups-resource.ts";

type Pickup = PickupDeskRecord["pickups"][number];
type Place = PickupDeskRecord["place"];

const TONES = {
  WAITS: "waits",
  ORDERED: "waits",
  ACCEPTED: "good",
  DONE: "past",
  REFUSED: "bad",
  CANCELED: "past",
} as const;

const LOOK_MS = 3000;

/** The carrier or the courier is to do something. */
function isAwaited({ state }: Pickup): boolean {
  return state === "WAITS" || state === "ORDERED" || state === "ACCEPTED";
}

/** Above the orders: calls a courier for all parcels with labels, and says how far he is. */
export function PickupDesk() {
  const may = useMay(getPickups);
  return may ? <Desk /> : null;
}

function Desk() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data: desk, refetch } = useGetOne<PickupDeskRecord>(
    "pickups",
    { id: DESK },
    {
      ...SHOWN_ON_PAGE,
      refetchInterval: ({ state: { data } }) => {
        const isCalled = data?.pickups.some(({ state }) => state === "WAITS" || state === "ORDERED");
        return isCalled || (isOpen && data?.place === null) ? LOOK_MS : false;
      },
    },
  );
  if (!desk || desk.carriers.length === 0 || desk.waiting.length + desk.pickups.length === 0) return null;
  const last = desk.pickups.find(isAwaited);
  // Others ask for labels and enter the place meanwhile.
  const open = () => {
    setOpen(true);
    void refetch();
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", p: 1 }}>
      <Button onClick={open} variant="outlined">
        {translate("parcels.pickup.open", { smart_count: desk.waiting.length })}
      </Button>
      {last && <ToneChip text={translate(`parcels.pickup.state.${last.state}`)} tone={TONES[last.state]} />}
      {isOpen && <PickupDialog desk={desk} onChange={refetch} onClose={() => setOpen(false)} />}
    </Box>
  );
}

function PickupDialog({
  desk: { place, waiting, pickups },
  onChange,
  onClose,
}: {
  desk: PickupDeskRecord;
  onChange: () => Promise<unknown>;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const mayOrder = useMay(orderPickup);
  const { busy, run } = useRun();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const parcels = waiting.flatMap(({ id }) => (left.has(id) ? [] : [id]));
  const order = () =>
    run(async () => {
      await office.create("pickups", { data: { parcels } });
      notify("parcels.pickup.asked", { type: "success", messageArgs: { smart_count: parcels.length } });
    }).then(onChange);
  const mayPress = mayOrder && waiting.length > 0 && place !== null;
  return (
    <AskDialog
      actions={
        mayPress && (
          <Button disabled={busy || parcels.length === 0} onClick={() => void order()} variant="contained">
            {translate("parcels.pickup.order", { smart_count: parcels.length })}
          </Button>
        )
      }
      hint={waiting.length === 0 ? translate("parcels.pickup.none") : <PlaceWords place={place} />}
      keep={translate("ra.action.close")}
      onClose={onClose}
      title={translate("parcels.pickup.title")}
      wide
    >
      {place === null && <PlaceLacks />}
      {waiting.length > 0 && <Waiting left={left} onLeave={setLeft} waiting={waiting} />}
      {waiting.length === MOST_AT_ONCE && <span>{translate("parcels.pickup.more")}</span>}
      {pickups.length > 0 && <Called onChange={onChange} pickups={pickups} />}
    </AskDialog>
  );
}

function PlaceWords({ place }: { place: Place }) {
  const translate = useTranslate();
  if (place === null) return null;
  const { name, street, buildingNo, zipCode, city, phone, hours } = place;
  const address = `${name}, ${street} ${buildingNo}, ${zipCode} ${city}`;
  return translate("parcels.pickup.hint", { address, reach: hours === "" ? phone : `${phone}, ${hours}` });
}

function PlaceLacks() {
  const translate = useTranslate();
  const may = useMay(setSettingPart);
  return (
    <Alert severity="info">
      {translate("parcels.pickup.no_place")}{" "}
      {may && <Link to="/settings/pickup">{translate("parcels.pickup.to_place")}</Link>}
    </Alert>
  );
}

/** All of them, until some are left out. */
function Waiting({
  waiting,
  left,
  onLeave,
}: {
  waiting: PickupDeskRecord["waiting"];
  left: ReadonlySet<string>;
  onLeave: (left: ReadonlySet<string>) => void;
}) {
  const translate = useTranslate();
  const gone = waiting.filter(({ id }) => left.has(id)).length;
  const turn = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onLeave(next);
  };
  const turnAll = () => onLeave(new Set(gone === 0 ? waiting.map(({ id }) => id) : []));
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: "grid" }}>
      <Typography component="legend" variant="subtitle2">
        {translate("parcels.pickup.waiting")}
      </Typography>
      <FormControlLabel
        control={<Checkbox checked={gone === 0} indeterminate={gone > 0 && gone < waiting.length} onChange={turnAll} />}
        label={translate("parcels.pickup.all", { smart_count: waiting.length })}
      />
      <Box sx={{ display: "grid", pl: 2, maxHeight: 260, overflowY: "auto" }}>
        {waiting.map(({ id, orderNumber, trackingNumber, size }) => (
          <FormControlLabel
            control={<Checkbox checked={!left.has(id)} onChange={() => turn(id)} size="small" />}
            key={id}
            label={`${orderNumber}, ${trackingNumber}, ${translate(`parcels.size.${size}`)}`}
            sx={{ overflowWrap: "anywhere", minWidth: 0 }}
          />
        ))}
      </Box>
    </Box>
  );
}

function Called({ pickups, onChange }: { pickups: readonly Pickup[]; onChange: () => Promise<unknown> }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { instance } = useAbout();
  const { carriers } = countryOf(INSTANCES.find((code) => code === instance) ?? INSTANCES[0]);
  const nameOf = (code: string) => carriers.find((each) => each.code === code)?.name ?? code;
  return (
    <Box aria-live="polite" component="section">
      <Typography component="h3" variant="subtitle2">
        {translate("parcels.pickup.called")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
        {pickups.map((pickup) => (
          <Box component="li" key={pickup.id} sx={{ display: "grid", gap: 0.5, justifyItems: "start" }}>
            <ToneChip text={translate(`parcels.pickup.state.${pickup.state}`)} tone={TONES[pickup.state]} />
            <Box sx={{ overflowWrap: "anywhere" }}>
              {[
                pickup.number === null ? nameOf(pickup.carrier) : `${nameOf(pickup.carrier)} ${pickup.number}`,
                translate("parcels.pickup.count", { smart_count: pickup.parcels }),
                formats.instant(pickup.createdAt),
                pickup.askedBy,
              ].join(", ")}
            </Box>
            {pickup.problems.length > 0 && (
              <div>{[translate(`parcels.pickup.problem.${pickup.state}`), ...pickup.problems].join(" ")}</div>
            )}
            {isAwaited(pickup) && <CallOff onChange={onChange} pickup={pickup} />}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function CallOff({ pickup, onChange }: { pickup: Pickup; onChange: () => Promise<unknown> }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const may = useMay(cancelPickup);
  const { busy, run } = useRun();
  const [isAsked, setAsked] = useState(false);
  if (!may) return null;
  const cancel = async () => {
    setAsked(false);
    await office.update("pickups", { id: pickup.id, data: {}, previousData: pickup });
    notify("parcels.pickup.canceled", { type: "success" });
  };
  return (
    <>
      <Button color="error" disabled={busy} onClick={() => setAsked(true)} size="small">
        {translate("parcels.pickup.cancel")}
      </Button>
      <Confirm
        confirm="parcels.pickup.cancel"
        confirmColor="warning"
        content="parcels.pickup.cancel_hint"
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void run(cancel).then(onChange)}
        title="parcels.pickup.cancel"
      />
    </>
  );
}
