import { refundOrder } from "@kram/contract/returns";
import { REFUND_REASONS } from "@kram/domain/returns";
import Button from "@mui/material/Button";
import { useState } from "react";
import { required, SelectInput, TextInput, useTranslate } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { AMOUNT } from "../../ui/inputs.tsx";
import { useEdit } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import type { MoneyToRefund, ReturnsOfOrder } from "./returns-resource.ts";

const DECIMAL = { htmlInput: { inputMode: "decimal" } } as const;

/** The API takes two decimals after a comma. */
export function asPrice(typed: string): string {
  const [whole = "", decimals = ""] = typed.trim().split(/[,.]/u);
  return `${whole},${decimals.padEnd(2, "0")}`;
}

/** Stands on the order's page while anything is left. */
export function AskRefund({ order }: { order: ReturnsOfOrder }) {
  const translate = useTranslate();
  const formats = useFormats();
  const may = useMay(refundOrder);
  const [open, setOpen] = useState(false);
  const edit = useEdit("order-returns", order);
  if (!may || order.refundable === "0,00") return null;
  const send = async ({ amount, reason, note }: Readonly<Record<string, unknown>>) => {
    const data: MoneyToRefund = {
      seen: order.refundable,
      amount: asPrice(String(amount)),
      reason: reason as MoneyToRefund["reason"],
      note: typeof note === "string" ? note : "",
    };
    await edit(data, "returns.refund.done", { amount: formats.amount(data.amount, order.currency) });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)} variant="outlined">
        {translate("returns.refund.give")}
      </Button>
      {open && (
        <FormDialog
          button={translate("returns.refund.give")}
          danger
          defaultValues={{ amount: order.refundable, reason: "goodwill" }}
          hint={translate("returns.refund.hint", { left: formats.amount(order.refundable, order.currency) })}
          onClose={() => setOpen(false)}
          onSend={send}
          title={translate("returns.refund.ask", { number: order.number })}
        >
          <TextInput
            helperText={false}
            label="orders.refund.amount"
            slotProps={DECIMAL}
            source="amount"
            validate={AMOUNT}
          />
          <SelectInput
            choices={REFUND_REASONS.map((id) => ({ id, name: `orders.refund.reason.${id}` }))}
            helperText={false}
            label="returns.why"
            source="reason"
            validate={required()}
          />
          <TextInput helperText={false} label="returns.note" multiline rows={2} slotProps={NOTE} source="note" />
        </FormDialog>
      )}
    </>
  );
}

const NOTE = { htmlInput: { maxLength: 500 } } as const;
