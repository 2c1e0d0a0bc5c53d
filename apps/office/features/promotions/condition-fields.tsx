import {
  AutocompleteArrayInput,
  CheckboxGroupInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  TextInput,
  useGetList,
} from "react-admin";
import { AMOUNT } from "../../ui/inputs.tsx";
import { GROUP_CHOICES } from "./promotion-words.ts";
import type { Choice } from "../catalog/public.ts";
import { ProductsInput } from "./products-input.tsx";

const PIECES = [required(), minValue(1), maxValue(1500)];

/** Their sources stand in the condition. */
export function ConditionFields({ kind }: { kind: string | undefined }) {
  const pieces = <NumberInput helperText={false} label="promotions.fields.pieces" source="pieces" validate={PIECES} />;
  if (kind === "gross-from")
    return <TextInput helperText={false} label="promotions.fields.amount" source="amount" validate={AMOUNT} />;
  if (kind === "points-from")
    return (
      <NumberInput
        helperText={false}
        label="promotions.fields.points"
        source="points"
        validate={[required(), minValue(1)]}
      />
    );
  if (kind === "products")
    return (
      <>
        <ProductsInput label="promotions.fields.products" most={200} source="codes" />
        {pieces}
      </>
    );
  if (kind === "categories")
    return (
      <>
        <CategoriesInput source="ids" />
        {pieces}
      </>
    );
  if (kind === "member-group")
    return (
      <CheckboxGroupInput
        choices={GROUP_CHOICES}
        helperText={false}
        label="promotions.fields.groups"
        source="groups"
        validate={required()}
      />
    );
  return null;
}

const ALL = { pagination: { page: 1, perPage: 1000 } };

export function CategoriesInput({ source }: { source: string }) {
  const { data: categories = [] } = useGetList<Choice>("categories", ALL);
  return (
    <AutocompleteArrayInput
      choices={categories}
      helperText={false}
      label="promotions.fields.categories"
      noOptionsText="catalog.no_category"
      source={source}
      sx={{ minWidth: 240 }}
      translateChoice={false}
      validate={required()}
    />
  );
}
