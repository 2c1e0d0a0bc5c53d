import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { BooleanInput, TextInput, useTranslate } from "react-admin";
import { toAmount } from "../../platform/formats.ts";
import { AMOUNT } from "../../ui/inputs.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import type { WholeProduct } from "./products-resource.ts";
import { ScheduledPrices } from "./scheduled-prices.tsx";
import { useProductEdit } from "./use-product-edit.ts";

/** Shows present, scheduled and former ones. */
export function ProductPrices({ product }: { product: WholeProduct }) {
  const translate = useTranslate();
  const formats = useFormats();
  const edit = useProductEdit(product);
  const { price, currency } = product;
  const send = ({ grossPrice, netVolume, announced }: Readonly<Record<string, unknown>>) => {
    const body = { grossPrice: toAmount(String(grossPrice)), netVolume: toAmount(String(netVolume)) };
    return edit({ price: { ...body, announced: announced === true } }, "catalog.price_set");
  };
  const now = { grossPrice: price?.grossPrice ?? "", netVolume: price?.netVolume ?? "", announced: false };
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "1fr", lg: "minmax(0, 1fr) minmax(0, 1fr)" } }}>
      <Box component="section">
        <Typography component="h2" variant="h6">
          {translate("catalog.price_now")}
        </Typography>
        {price && (
          <Typography sx={{ mb: 1 }}>
            {translate("catalog.lowest", { amount: formats.amount(price.lowestOf30Days, currency) })}
            {price.before !== null &&
              ` ${translate("catalog.reduced_from", { amount: formats.amount(price.before, currency) })}`}
          </Typography>
        )}
        <PartForm button="catalog.set_price" defaultValues={now} key={JSON.stringify(now)} onSend={send}>
          <TextInput label={translate("catalog.fields.gross", { currency })} source="grossPrice" validate={AMOUNT} />
          <TextInput label={translate("catalog.fields.net", { currency })} source="netVolume" validate={AMOUNT} />
          <BooleanInput helperText="catalog.announced_hint" label="catalog.fields.announced" source="announced" />
        </PartForm>
        <ScheduledPrices product={product} />
      </Box>
      <PriceLog product={product} />
    </Box>
  );
}

/** Newest first, unchangeable. Source: PAngV § 11. */
function PriceLog({ product }: { product: WholeProduct }) {
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
