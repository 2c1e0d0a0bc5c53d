import Box from "@mui/material/Box";
import {
  AutocompleteArrayInput,
  BooleanInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  useGetList,
  useTranslate,
} from "react-admin";
import { PartForm } from "../../ui/part-form.tsx";
import type { WholeProduct } from "./products-resource.ts";
import type { BrandRecord } from "./brands-resource.ts";
import type { Choice } from "./categories-resource.ts";
import { useProductEdit } from "./use-product-edit.ts";

const ALL = { pagination: { page: 1, perPage: 1000 } };
const ROW = {
  display: "grid",
  gap: 2,
  width: "100%",
  maxWidth: 720,
  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" },
};

export function ProductDetails({ product }: { product: WholeProduct }) {
  const translate = useTranslate();
  const edit = useProductEdit(product);
  const { data: brands = [] } = useGetList<BrandRecord>("brands", ALL);
  const { data: categories = [] } = useGetList<Choice>("categories", ALL);
  const { categoryIds, ...details } = product.details;
  const send = (typed: Readonly<Record<string, unknown>>) => {
    const { categories, ...rest } = typed as typeof details & { categories: string[] };
    // A disabled switch hands nothing over: hidden products are not for sale.
    const availableForSale = product.published && rest.availableForSale;
    const weightGrams = rest.weightGrams ?? null;
    const netMilligrams = rest.netMilligrams ?? null;
    const numbers = { weightGrams, netMilligrams, lowStockAt: rest.lowStockAt ?? null };
    return edit(
      { details: { ...rest, ...numbers, availableForSale, categoryIds: categories.map(Number) } },
      "catalog.saved",
    );
  };
  const choices = (kind: "vat" | "unit", ids: readonly string[]) =>
    ids.map((id) => ({ id, name: translate(`catalog.${kind}.${id}`) }));
  return (
    <PartForm
      button="ra.action.save"
      defaultValues={{ ...details, categories: categoryIds.map(String) }}
      key={JSON.stringify(product.details)}
      onSend={send}
    >
      <AutocompleteArrayInput
        choices={categories}
        helperText="catalog.categories_hint"
        label="catalog.fields.categories"
        noOptionsText="catalog.no_category"
        source="categories"
        sx={{ width: "100%", maxWidth: 720 }}
        translateChoice={false}
      />
      <Box sx={ROW}>
        <SelectInput
          choices={brands}
          label="catalog.fields.brand"
          source="brand"
          translateChoice={false}
          validate={required()}
        />
        <SelectInput
          choices={choices("vat", ["standard", "reduced", "food"])}
          label="catalog.fields.vat"
          source="vatClass"
          translateChoice={false}
          validate={required()}
        />
        <NumberInput label="catalog.fields.amount" source="unit.amount" validate={[required(), minValue(1)]} />
        <SelectInput
          choices={choices("unit", ["ml", "g", "pcs"])}
          label="catalog.fields.unit"
          source="unit.unit"
          translateChoice={false}
          validate={required()}
        />
        <Weights />
        <Limits />
      </Box>
      <BooleanInput
        disabled={!product.published}
        helperText={product.published ? false : "catalog.sale_hint"}
        label="catalog.fields.sale"
        source="availableForSale"
      />
      <BooleanInput helperText={false} label="catalog.fields.guest" source="visibleForGuest" />
      <BooleanInput helperText={false} label="catalog.fields.new" source="isNew" />
    </PartForm>
  );
}

/** Net of all pieces, and with packing. */
function Weights() {
  return (
    <>
      <NumberInput
        helperText="catalog.net_weight_hint"
        label="catalog.fields.net_weight"
        source="netMilligrams"
        validate={[minValue(1), maxValue(1_000_000_000)]}
      />
      <NumberInput
        helperText="catalog.weight_hint"
        label="catalog.fields.weight"
        source="weightGrams"
        validate={[minValue(0), maxValue(1_000_000)]}
      />
    </>
  );
}

/** Of points, of an order, and of pieces before more are needed. */
function Limits() {
  return (
    <>
      <NumberInput label="catalog.fields.points" source="points" validate={[required(), minValue(0)]} />
      <NumberInput label="catalog.fields.max" source="maxPerOrder" validate={[required(), minValue(1), maxValue(30)]} />
      <NumberInput
        helperText="catalog.low_stock_hint"
        label="catalog.fields.low_stock"
        source="lowStockAt"
        validate={[minValue(0), maxValue(10_000)]}
      />
    </>
  );
}
