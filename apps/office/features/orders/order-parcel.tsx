import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { setOrderTracking } from "@kram/contract/orders";
import { useTranslate } from "react-admin";
import { useMay } from "../about/public.ts";
import type { OfficeOrderDetail } from "./orders-resource.ts";
import { useOrderChange } from "./use-order-change.ts";

const NUMBER = /^[A-Za-z0-9-]{6,40}$/u;

/** The member sees it. */
export function OrderParcel({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const may = useMay(setOrderTracking);
  const { change, busy } = useOrderChange(order);
  const [carrier, setCarrier] = useState(order.carrierCode ?? order.carriers[0]?.code ?? "");
  const [number, setNumber] = useState(order.tracking?.number ?? "");
  const [touched, setTouched] = useState(false);
  const wrong = touched && !NUMBER.test(number.trim());
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
