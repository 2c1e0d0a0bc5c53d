import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslate } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";
import type { OfficeOrderDetail } from "./orders-resource.ts";

const COLUMNS = ["product", "quantity", "single", "vat", "points", "gross"] as const;

/** A phone has them below the product's name. */
const BELOW_ON_PHONES: ReadonlySet<string> = new Set(["single", "vat", "points"]);
const BESIDE = { display: { xs: "none", sm: "table-cell" } } as const;

export function OrderLines({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Box sx={{ overflowX: "auto" }} tabIndex={0} role="region" aria-label={translate("orders.parts.lines")}>
      <Table size="small" sx={{ "& td": { fontVariantNumeric: "tabular-nums" } }}>
        <TableHead>
          <TableRow>
            {COLUMNS.map((column) => (
              <TableCell
                align={column === "product" ? "left" : "right"}
                key={column}
                scope="col"
                sx={BELOW_ON_PHONES.has(column) ? BESIDE : {}}
              >
                {translate(`orders.line.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {order.lines.map((line) => (
            <TableRow key={`${line.code} ${line.promotionCode ?? ""}`}>
              <TableCell>
                {line.title}{" "}
                <Box component="span" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
                  {line.code}
                  {line.promotionCode !== null && ` · ${translate("orders.line.gift")}`}
                </Box>
                <Box sx={{ color: "text.secondary", fontSize: "0.8125rem", display: { sm: "none" } }}>
                  {[
                    formats.amount(line.priceGrossSingle, order.currency),
                    `${translate("orders.line.vat")} ${formats.share(line.vatPercent * 100)}`,
                    `${translate("orders.line.points")} ${line.points}`,
                  ].join(" · ")}
                </Box>
              </TableCell>
              <TableCell align="right">{line.quantity}</TableCell>
              <TableCell align="right" sx={{ ...BESIDE, whiteSpace: "nowrap" }}>
                {formats.amount(line.priceGrossSingle, order.currency)}
              </TableCell>
              <TableCell align="right" sx={BESIDE}>
                {formats.share(line.vatPercent * 100)}
              </TableCell>
              <TableCell align="right" sx={BESIDE}>
                {line.points}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                {formats.amount(line.priceGross, order.currency)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const SPENT = ["discountUsed", "refundMoneyUsed"] as const;

export function OrderSums({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { summary, currency } = order;
  const spent = SPENT.filter((name) => summary[name] !== "0,00");
  return (
    <Box component="dl" sx={{ m: 0, mt: 2, ml: "auto", maxWidth: 360, display: "grid", gap: 0.5 }}>
      <Sum label={translate("orders.sum.grossCost")} value={formats.amount(summary.grossCost, currency)} />
      {order.promotions.map(({ promotionCode, title, amount }) => (
        <Sum key={promotionCode} label={title} soft value={formats.amount(`-${amount}`, currency)} />
      ))}
      <Sum label={translate("orders.sum.shippingCost")} value={formats.amount(summary.shippingCost, currency)} />
      {spent.map((name) => (
        <Sum key={name} label={translate(`orders.sum.${name}`)} value={formats.amount(`-${summary[name]}`, currency)} />
      ))}
      <Sum
        label={translate("orders.sum.totalGrossCost")}
        strong
        value={formats.amount(summary.totalGrossCost, currency)}
      />
      {order.vat.map(({ rate, grossCost, vatCost }) => (
        <Sum
          key={rate}
          label={translate("orders.sum.vat", { percent: rate, gross: formats.amount(grossCost, currency) })}
          soft
          value={formats.amount(vatCost, currency)}
        />
      ))}
    </Box>
  );
}

function Sum({ label, value, strong, soft }: { label: string; value: string; strong?: boolean; soft?: boolean }) {
  return (
    <Box
      sx={{
        display: "flex",
        justifyContent: "space-between",
        gap: 2,
        fontWeight: strong ? 600 : 400,
        color: soft ? "text.secondary" : "text.primary",
        ...(strong ? { borderTop: 1, borderColor: "divider", pt: 0.5 } : {}),
      }}
    >
      <dt>{label}</dt>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
        {value}
      </Box>
    </Box>
  );
}
