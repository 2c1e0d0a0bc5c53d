import { setOrderDelivery } from "@kram/contract/orders";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useTranslate } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import type { OfficeOrderDetail } from "./orders-resource.ts";
import { useOrderChange } from "./use-order-change.ts";

/** Says when it came, and until when the buyer may withdraw. */
export function OrderDelivery({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const formats = useFormats();
  const may = useMay(setOrderDelivery);
  const { change, busy } = useOrderChange(order);
  const { deliveredOn, withdrawUntil } = order.delivery;
  const [day, setDay] = useState(deliveredOn ?? "");
  if (order.status !== "SENT" && order.status !== "RETURNED") return null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    change({ deliveredOn: day === "" ? null : day }, "orders.delivery.saved");
  };
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: "grid", gap: 1.5, mt: 2 }}>
      {may && (
        <TextField
          helperText={translate("orders.delivery.hint")}
          label={translate("orders.delivery.day")}
          onChange={(event) => setDay(event.target.value)}
          size="small"
          slotProps={{ inputLabel: { shrink: true } }}
          type="date"
          value={day}
        />
      )}
      {may && (
        <Box>
          <Button disabled={busy || day === (deliveredOn ?? "")} type="submit" variant="outlined">
            {translate("orders.delivery.save")}
          </Button>
        </Box>
      )}
      {withdrawUntil !== null && (
        <Box sx={{ color: "text.secondary" }}>
          {translate("orders.delivery.until", { date: formats.day(withdrawUntil) })}
        </Box>
      )}
    </Box>
  );
}
