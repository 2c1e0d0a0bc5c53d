import { getOrderPayment, setOrderPayment } from "@kram/contract/orders";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useGetOne, useTranslate } from "react-admin";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { keyOf, useEdit } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import type { OfficeOrderDetail, OrderChange, OrderPaymentRecord } from "./orders-resource.ts";

/** Between paying online and paying at the door, while either is still to come. */
export function OrderPayment({ order }: { order: OfficeOrderDetail }) {
  const may = useMay(setOrderPayment);
  const isUnpaid = order.paymentState === "PENDING" || order.paymentState === "FAILED";
  const waits = order.paymentMethod === "TRANSFER" && isUnpaid && order.status !== "CANCELED";
  // Lockers collect no cash.
  if (may && waits && order.shipping.shippingMethod === "COURIER") return <PayInCash order={order} />;
  const isInCash = order.paymentMethod === "CASH" && order.status === "CONFIRMED" && !order.partlySent;
  return may && isInCash && order.cash?.state !== "received" ? <PayOnline order={order} /> : null;
}

function PayInCash({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const edit = useEdit("orders", order);
  const [isAsked, setAsked] = useState(false);
  const change: OrderChange = { pays: { paymentMethod: "CASH" } };
  return (
    <>
      <Button onClick={() => setAsked(true)} size="small" variant="outlined">
        {translate("order-payment.ask")}
      </Button>
      {isAsked && (
        <FormDialog
          button={translate("order-payment.save")}
          hint={translate("order-payment.hint")}
          onClose={() => setAsked(false)}
          onSend={() => edit(change, "order-payment.saved")}
          title={translate("order-payment.ask")}
        />
      )}
    </>
  );
}

function PayOnline({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const may = useMay(getOrderPayment);
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setAsked(true)} size="small" variant="outlined">
        {translate("order-payment.online.ask")}
      </Button>
      {isAsked && <OnlineDialog onClose={() => setAsked(false)} order={order} />}
    </>
  );
}

/** Says before anything is sent what is to be paid then, or why it cannot be. */
function OnlineDialog({ order, onClose }: { order: OfficeOrderDetail; onClose: () => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const edit = useEdit("orders", order);
  const { data, error } = useGetOne<OrderPaymentRecord>("order-payments", { id: order.id }, { retry: false });
  const title = translate("order-payment.online.ask");
  if (error)
    return (
      <AskDialog
        actions={null}
        hint={translate(keyOf(error))}
        keep={translate("ra.action.close")}
        onClose={onClose}
        title={title}
      >
        {null}
      </AskDialog>
    );
  if (!data) return null;
  const money = (amount: string) => formats.amount(amount, order.currency);
  const change: OrderChange = { pays: { paymentMethod: "TRANSFER" } };
  return (
    <FormDialog
      button={translate("order-payment.online.save")}
      hint={translate("order-payment.online.hint")}
      onClose={onClose}
      onSend={() => edit(change, "order-payment.online.saved")}
      title={title}
    >
      <Box sx={{ fontWeight: 600 }}>{translate("order-payment.online.sum", { amount: money(data.online) })}</Box>
      {data.less !== null && <Box>{translate("order-payment.online.less", { amount: money(data.less) })}</Box>}
    </FormDialog>
  );
}
