import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { BooleanInput, TextInput, useTranslate } from "react-admin";
import { PartForm } from "../../ui/part-form.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { AMOUNT } from "../../ui/amount-rule.ts";
import { PriceLog } from "./price-log.tsx";
import type { WholeProduct } from "./products-resource.ts";
import { ScheduledPrices } from "./scheduled-prices.tsx";
import { useProductEdit } from "./use-product-edit.ts";
import { toAmount } from "../../platform/to-amount.ts";

/** The price as it stands, the prices that will come by themselves, and every price that stood. */
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
