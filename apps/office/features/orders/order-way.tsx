import { setOrderShipping } from "@kram/contract/orders";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { RadioButtonGroupInput, required, useGetOne, useTranslate } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { keyOf, useEdit } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import type { OfficeOrderDetail, OrderWays } from "./orders-resource.ts";

/** By which way it goes, and another of the same kind until it is packed. */
export function OrderWay({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const may = useMay(setOrderShipping);
  const [isAsked, setAsked] = useState(false);
  const { addressing, partlySent, shipping } = order;
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start", mb: 2 }}>
      <div>{shipping.title ?? translate(`orders.shipping.${shipping.shippingMethod}`)}</div>
      {may && addressing.hindrance === null && !partlySent && (
        <Button onClick={() => setAsked(true)} sx={{ minHeight: 44 }} variant="outlined">
          {translate("order-way.change")}
        </Button>
      )}
      {isAsked && <WayDialog onClose={() => setAsked(false)} order={order} />}
    </Box>
  );
}

/** Says before anything is sent what becomes of the price. */
function WayDialog({ order, onClose }: { order: OfficeOrderDetail; onClose: () => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const edit = useEdit("orders", order);
  const { data, error } = useGetOne<OrderWays>("order-ways", { id: order.id });
  if (error) return <Alert severity="error">{translate(keyOf(error))}</Alert>;
  if (!data) return null;
  const money = (amount: string) => formats.amount(amount, order.currency);
  const choices = data.ways.map(({ code, title, carrier, cost, less }) => {
    const becomes = code === data.chosen ? "now" : less === null ? "stays" : "less";
    const values = { cost: money(cost), less: money(less ?? cost), agreed: money(data.shippingCost) };
    const name = [title, carrier].filter(Boolean).join(", ");
    return { id: code, name: `${name}: ${translate(`order-way.becomes.${becomes}`, values)}` };
  });
  const send = async ({ code }: Readonly<Record<string, unknown>>) => {
    await edit({ way: { from: data.chosen, code } }, "order-way.saved");
  };
  return (
    <FormDialog
      button={translate("order-way.save")}
      defaultValues={{ code: data.chosen }}
      hint={translate("order-way.hint")}
      onClose={onClose}
      onSend={send}
      title={translate("order-way.change")}
    >
      <RadioButtonGroupInput
        choices={choices}
        helperText={false}
        label="order-way.title"
        row={false}
        source="code"
        sx={{ "& .MuiFormControlLabel-root": { my: 0.5 } }}
        translateChoice={false}
        validate={required()}
      />
    </FormDialog>
  );
}
