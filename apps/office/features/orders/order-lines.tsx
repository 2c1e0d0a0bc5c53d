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

export function OrderLines({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Box sx={{ overflowX: "auto" }} tabIndex={0} role="region" aria-label={translate("orders.parts.lines")}>
      <Table size="small" sx={{ "& td": { fontVariantNumeric: "tabular-nums" } }}>
        <TableHead>
          <TableRow>
            {COLUMNS.map((column) => (
              <TableCell align={column === "product" ? "left" : "right"} key={column} scope="col">
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
              </TableCell>
              <TableCell align="right">{line.quantity}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                {formats.amount(line.priceGrossSingle, order.currency)}
              </TableCell>
              <TableCell align="right">{line.vatPercent}%</TableCell>
              <TableCell align="right">{line.points}</TableCell>
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
