import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { getPickList } from "@kram/contract/orders";
import { useLocaleState, useTranslate } from "react-admin";
import { useMay } from "../about/public.ts";
import type { OfficeOrderDetail } from "./orders-resource.ts";

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
    </Box>
  );
}
