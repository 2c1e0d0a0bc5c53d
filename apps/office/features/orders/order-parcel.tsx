import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { setOrderTracking } from "@kram/contract/orders";
import { sendPart } from "@kram/contract/packing";
import { Link as RouterLink, useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { useRun } from "../../ui/sending.ts";
import { useUnsaved } from "../../ui/unsaved.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import type { OfficeOrderDetail } from "./orders-resource.ts";
import { useOrderChange } from "./use-order-change.ts";

const NUMBER = /^[A-Za-z0-9-]{6,40}$/u;

/** Of an order in several: what left, and what waits. The member sees it, too. */
export function OrderParcels({ order: { number, parcels, waiting, status } }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const formats = useFormats();
  const mayPack = useMay(sendPart);
  return (
    <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
      {parcels.map(({ sentAt, arrivedOn, tracking, pieces }, at) => (
        <li key={sentAt}>
          <Box sx={{ fontWeight: 600 }}>
            {translate("orders.parcels.sent", { no: at + 1, date: formats.instant(sentAt) })}
          </Box>
          <PieceList pieces={pieces} />
          {tracking && <Tracking {...tracking} />}
          {arrivedOn !== null && translate("orders.parcels.arrived", { date: formats.day(arrivedOn) })}
        </li>
      ))}
      {waiting.length > 0 && (
        <li>
          <Box sx={{ fontWeight: 600 }}>{translate("orders.parcels.waiting")}</Box>
          <PieceList pieces={waiting} />
          {mayPack && status === "CONFIRMED" && (
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
              <Button component={RouterLink} to={`/packing/${encodeURIComponent(number)}`} variant="outlined">
                {translate("orders.parcels.pack")}
              </Button>
              <CancelRest no={parcels.length + 1} number={number} />
            </Box>
          )}
        </li>
      )}
    </Box>
  );
}

/** Asks first: the rest is paid back. */
function CancelRest({ number, no }: { number: string; no: number }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const office = useDataProvider();
  const { busy, run } = useRun();
  const [asking, setAsking] = useState(false);
  const cancel = () =>
    void run(async () => {
      await office.create("canceled-rests", { data: { number, no } });
      setAsking(false);
      notify("orders.parcels.canceled", { type: "success", messageArgs: { number } });
      refresh();
    });
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {translate("orders.parcels.cancel")}
      </Button>
      {asking && (
        <AskDialog
          actions={
            <Button color="error" disabled={busy} onClick={cancel} variant="contained">
              {translate("orders.parcels.cancel")}
            </Button>
          }
          hint={translate("orders.parcels.cancel_hint")}
          keep={translate("orders.keep")}
          onClose={() => setAsking(false)}
          title={translate("orders.parcels.cancel_ask", { number })}
        >
          {null}
        </AskDialog>
      )}
    </>
  );
}

function PieceList({ pieces }: { pieces: OfficeOrderDetail["waiting"] }) {
  return (
    <Box component="ul" sx={{ my: 0.5, pl: 2.5, overflowWrap: "anywhere" }}>
      {pieces.map(({ code, title, quantity }) => (
        <li key={code}>
          {quantity} × {title}
        </li>
      ))}
    </Box>
  );
}

function Tracking({ carrier, number, url }: NonNullable<OfficeOrderDetail["tracking"]>) {
  const text = `${carrier} ${number}`;
  if (url === null) return <Box sx={{ color: "text.secondary" }}>{text}</Box>;
  return (
    <Link href={url} rel="noreferrer" target="_blank">
      {text}
    </Link>
  );
}

/** The member sees it. */
export function OrderParcel({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const may = useMay(setOrderTracking);
  const { change, busy } = useOrderChange(order);
  const [carrier, setCarrier] = useState(order.carrierCode ?? order.carriers[0]?.code ?? "");
  const [number, setNumber] = useState(order.tracking?.number ?? "");
  const [touched, setTouched] = useState(false);
  const wrong = touched && !NUMBER.test(number.trim());
  useUnsaved(!busy && number.trim() !== (order.tracking?.number ?? ""));
  if (["CREATED", "CANCELED"].includes(order.status))
    return <Box sx={{ color: "text.secondary" }}>{translate("orders.parcel.none_yet")}</Box>;
  if (!may) return <Box sx={{ color: "text.secondary" }}>{order.tracking?.number ?? "–"}</Box>;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!NUMBER.test(number.trim())) return;
    change({ parcel: { carrier, number: number.trim() } }, "orders.parcel.saved");
  };
  const takeAway = () => change({ parcel: null }, "orders.parcel.taken_away", () => setNumber(""));
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: "grid", gap: 1.5 }}>
      <TextField
        label={translate("orders.parcel.carrier")}
        onChange={(event) => setCarrier(event.target.value)}
        select
        size="small"
        value={carrier}
      >
        {order.carriers.map(({ code, name }) => (
          <MenuItem key={code} value={code}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        error={wrong}
        helperText={wrong ? translate("orders.parcel.number_wrong") : undefined}
        label={translate("orders.parcel.number")}
        onBlur={() => setTouched(number !== "")}
        onChange={(event) => setNumber(event.target.value)}
        size="small"
        slotProps={{ htmlInput: { maxLength: 40, autoComplete: "off" } }}
        value={number}
      />
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", alignItems: "center" }}>
        <Button disabled={busy} type="submit" variant="outlined">
          {translate("orders.parcel.save")}
        </Button>
        {order.tracking && (
          <Button disabled={busy} onClick={takeAway}>
            {translate("orders.parcel.take_away")}
          </Button>
        )}
        {order.tracking?.url && (
          <Link href={order.tracking.url} rel="noreferrer" target="_blank">
            {translate("orders.parcel.track")}
          </Link>
        )}
      </Box>
    </Box>
  );
}
