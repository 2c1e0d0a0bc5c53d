import { confirmCash } from "@kram/contract/orders";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { DateInput, required, useListContext, useTranslate, useUnselectAll } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useAdd } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import type { OfficeOrder } from "./orders-resource.ts";

type Paid = Pick<OfficeOrder, "number" | "totalGrossCost" | "currency">;

const asTyped = (day: string) => day;

/** Stands on the order's page. */
export function ConfirmCash({ order }: { order: Paid & Pick<OfficeOrder, "cash"> }) {
  const translate = useTranslate();
  const may = useMay(confirmCash);
  const [open, setOpen] = useState(false);
  if (!may || order.cash?.state !== "awaited") return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} size="small" variant="outlined">
        {translate("orders.cash.confirm")}
      </Button>
      {open && <CashDialog onClose={() => setOpen(false)} orders={[order]} />}
    </>
  );
}

/** Confirms those chosen orders whose cash is awaited. */
export function ConfirmChosenCash() {
  const translate = useTranslate();
  const { data = [], selectedIds } = useListContext<OfficeOrder>();
  const unselect = useUnselectAll("orders");
  const may = useMay(confirmCash);
  const [open, setOpen] = useState(false);
  const orders = data.filter(({ id, cash }) => selectedIds.includes(id) && cash?.state === "awaited");
  return (
    <>
      {may && orders.length > 0 && (
        <Button onClick={() => setOpen(true)} variant="outlined">
          {translate("orders.cash.confirm_chosen", { smart_count: orders.length })}
        </Button>
      )}
      {open && <CashDialog onClose={() => setOpen(false)} onDone={unselect} orders={orders} />}
    </>
  );
}

function CashDialog({
  orders,
  onClose,
  onDone,
}: {
  orders: readonly Paid[];
  onClose: () => void;
  onDone?: () => void;
}) {
  const translate = useTranslate();
  const formats = useFormats();
  const add = useAdd("cash");
  const send = async ({ receivedOn }: Readonly<Record<string, unknown>>) => {
    const paid = orders.map(({ number, totalGrossCost }) => ({ number, amount: totalGrossCost }));
    await add({ receivedOn, orders: paid }, "orders.cash.confirmed", () => ({ smart_count: orders.length }));
    onDone?.();
  };
  return (
    <FormDialog
      button={translate("orders.cash.confirm")}
      hint={translate("orders.cash.hint")}
      onClose={onClose}
      onSend={send}
      title={translate("orders.cash.ask", { smart_count: orders.length })}
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 200, overflowY: "auto" }}>
        {orders.map(({ number, totalGrossCost, currency }) => (
          <li key={number}>
            {number}: {formats.amount(totalGrossCost, currency)}
          </li>
        ))}
      </Box>
      <DateInput helperText={false} label="orders.cash.day" parse={asTyped} source="receivedOn" validate={required()} />
    </FormDialog>
  );
}
