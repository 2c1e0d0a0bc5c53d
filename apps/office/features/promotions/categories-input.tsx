import { AutocompleteArrayInput, required, useGetList } from "react-admin";
import type { Choice } from "../catalog/public.ts";

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
