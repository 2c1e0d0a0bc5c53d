import Box from "@mui/material/Box";
import { maxLength, NumberInput, required, SelectInput, TextInput, useTranslate } from "react-admin";
import { PartForm } from "../../ui/part-form.tsx";
import type { WholeProduct } from "./products-resource.ts";
import { useProductEdit } from "./use-product-edit.ts";

const REASONS = ["delivery", "count", "damaged", "returned", "other"] as const;
const NOTHING = { change: null, reason: "delivery", note: "" };

/** How many pieces are in stock, and the way to add some or take some off. */
export function ProductStock({ product }: { product: WholeProduct }) {
  const translate = useTranslate();
  const edit = useProductEdit(product);
  const { onHand, reserved, sold } = product.stock;
  const send = ({ change, reason, note }: Readonly<Record<string, unknown>>) => {
    const body = {
      change: Number(change),
      reason: reason as (typeof REASONS)[number],
      note: typeof note === "string" ? note : "",
    };
    return edit({ stock: body }, "catalog.stock_changed");
  };
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Box
        component="dl"
        sx={{ m: 0, display: "flex", flexWrap: "wrap", gap: 4, "& dd": { m: 0, fontSize: "1.25rem" } }}
      >
        {Object.entries({ onHand, reserved, available: onHand - reserved, sold }).map(([name, pieces]) => (
          <div key={name}>
            <Box component="dt" sx={{ color: "text.secondary" }}>
              {translate(`catalog.pieces.${name}`)}
            </Box>
            <dd>{pieces}</dd>
          </div>
        ))}
      </Box>
      <PartForm button="catalog.change_stock" defaultValues={NOTHING} key={onHand} onSend={send}>
        <NumberInput
          helperText="catalog.change_hint"
          label="catalog.fields.change"
          source="change"
          validate={required()}
        />
        <SelectInput
          choices={REASONS.map((id) => ({ id, name: `catalog.reason.${id}` }))}
          label="catalog.fields.reason"
          source="reason"
          validate={required()}
        />
        <TextInput label="catalog.fields.note" source="note" validate={maxLength(300)} />
      </PartForm>
    </Box>
  );
}
