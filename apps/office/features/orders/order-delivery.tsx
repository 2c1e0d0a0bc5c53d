import { getPickList, mailOrderAgain, setOrderDelivery } from "@kram/contract/orders";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { useUnsaved } from "../../ui/unsaved.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import type { OfficeOrderDetail } from "./orders-resource.ts";
import { useOrderChange } from "./use-order-change.ts";
import Link from "@mui/material/Link";

/** Says when it came, and until when the buyer may withdraw. */
export function OrderDelivery({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const formats = useFormats();
  const may = useMay(setOrderDelivery);
  const { change, busy } = useOrderChange(order);
  const { deliveredOn, withdrawUntil } = order.delivery;
  const [day, setDay] = useState(deliveredOn ?? "");
  const isChanged = day !== (deliveredOn ?? "");
  useUnsaved(!busy && isChanged);
  if (order.status !== "SENT" && order.status !== "RETURNED") return null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    change({ deliveredOn: day === "" ? null : day }, "orders.delivery.saved");
  };
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: "grid", gap: 1.5, mt: 2 }}>
      {may && (
        <TextField
          helperText={translate(order.mayWithdraw ? "orders.delivery.hint" : "orders.no_right")}
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
          <Button disabled={busy || !isChanged} type="submit" variant="outlined">
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

const ROW = { display: "flex", flexWrap: "wrap", columnGap: 2 } as const;
const TALL = { display: "inline-flex", alignItems: "center", minHeight: 44 } as const;

/** Then an invoice exists, unless the order costs nothing. */
const IS_OVER: ReadonlySet<string> = new Set(["SENT", "RESENT", "RETURNED", "CANCELED"]);

export function OrderDocuments({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const mayPrint = useMay(getPickList);
  const [locale] = useLocaleState();
  const base = `/office/orders/${encodeURIComponent(order.number)}`;
  return (
    <Box>
      <Box sx={{ ...ROW, display: mayPrint ? "flex" : "none" }}>
        <Link href={`${base}/pick-list.pdf?locale=${locale}`} rel="noreferrer" sx={TALL} target="_blank">
          {translate("orders.print.pick_list")}
        </Link>
        <Link href={`${base}/label.pdf?locale=${locale}`} rel="noreferrer" sx={TALL} target="_blank">
          {translate("orders.print.label")}
        </Link>
      </Box>
      {order.documents.length === 0 && (
        <Box sx={{ color: "text.secondary" }}>
          {translate(IS_OVER.has(order.status) ? "orders.print.invoice_none" : "orders.print.invoice_later")}
        </Box>
      )}
      {order.documents.map(({ number }) => (
        <Box key={number} sx={{ ...ROW, alignItems: "center" }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {number}
          </Box>
          {(["pdf", "xml"] as const).map((kind) => (
            <Link
              aria-label={`${number} ${kind.toUpperCase()}`}
              download
              href={`${base}/invoice.${kind}?document=${encodeURIComponent(number)}`}
              key={kind}
              sx={TALL}
            >
              {kind.toUpperCase()}
            </Link>
          ))}
        </Box>
      ))}
      {order.hasTerms && (
        <Link download href={`${base}/terms.pdf`} sx={TALL}>
          {translate("orders.print.terms")}
        </Link>
      )}
      <MailAgain order={order} />
    </Box>
  );
}

/** For a caller who lost the confirmation. */
function MailAgain({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const may = useMay(mailOrderAgain);
  const { change, busy } = useOrderChange(order);
  if (!may) return null;
  return (
    <Button
      disabled={busy}
      onClick={() => change({ mailAgain: true }, "orders.mailed_again")}
      sx={{ minHeight: 44, mt: 1 }}
      variant="outlined"
    >
      {translate("orders.mail_again")}
    </Button>
  );
}
