import { useGetList } from "react-admin";
import { ChoiceOrNone } from "../../ui/inputs.tsx";
import type { CategoryRecord } from "./categories-resource.ts";

const ALL = { pagination: { page: 1, perPage: 1000 } };

/** A top category, or none; never the one with the id `but`. */
export function ParentInput({ but }: { but?: string }) {
  const { data: categories = [] } = useGetList<CategoryRecord>("categories", ALL);
  const tops = categories.filter(({ id, parentId }) => parentId === null && id !== but);
  return (
    <ChoiceOrNone
      choices={tops}
      emptyText="categories.on_top"
      label="categories.fields.parent"
      source="parent"
      translateChoice={false}
    />
  );
}
