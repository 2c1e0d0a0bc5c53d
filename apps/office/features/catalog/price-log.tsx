import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";
import type { WholeProduct } from "./products-resource.ts";

/** Every price that stood, newest first; nothing in it can be changed. Source: PAngV § 11. */
export function PriceLog({ product }: { product: WholeProduct }) {
  const translate = useTranslate();
  const formats = useFormats();
  const id = useId();
  return (
    <Box aria-labelledby={id} component="section" sx={{ minWidth: 0, overflowX: "auto" }}>
      <Typography component="h2" id={id} variant="h6">
        {translate("catalog.log")}
      </Typography>
      <Typography color="text.secondary" variant="body2">
        {translate("catalog.log_hint")}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate("catalog.fields.since")}</TableCell>
            <TableCell align="right">{translate("catalog.fields.price")}</TableCell>
            <TableCell>{translate("catalog.fields.announced_then")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {product.priceLog.map(({ grossPrice, announced, validFrom }) => (
            <TableRow key={`${validFrom}-${grossPrice}`}>
              <TableCell>{formats.instant(validFrom)}</TableCell>
              <TableCell align="right">{formats.amount(grossPrice, product.currency)}</TableCell>
              <TableCell>{translate(announced ? "ra.boolean.true" : "ra.boolean.false")}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
