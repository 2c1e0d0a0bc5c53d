import Box from "@mui/material/Box";
import {
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  regex,
  required,
  TextInput,
  useGetList,
  useTranslate,
} from "react-admin";
import { Part } from "../../ui/part.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import { useEdit } from "../../ui/sending.ts";
import type { CategoryEdit, CategoryRecord } from "./categories-resource.ts";
import { ChoiceOrNone } from "../../ui/inputs.tsx";

const SLUG = regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, "content.slug_wrong");

/** Sets both at once. */
export function CategoryPlace({ category }: { category: CategoryRecord }) {
  const translate = useTranslate();
  const edit = useEdit("categories", category);
  const { id, parentId, at, title } = category;
  const send = async ({ parent, place }: Readonly<Record<string, unknown>>) => {
    const wanted = { parentId: parent ? Number(parent) : null, at: Number(place) - 1 };
    await edit({ place: wanted } satisfies CategoryEdit, "categories.moved", { name: title });
  };
  return (
    <Part hint={translate("categories.place_hint")} title={translate("categories.place")}>
      <PartForm
        button="categories.move"
        defaultValues={{ parent: parentId === null ? "" : String(parentId), place: at + 1 }}
        onSend={send}
      >
        <ParentInput but={id} />
        <NumberInput
          helperText={false}
          label="categories.fields.at"
          source="place"
          validate={[required(), minValue(1), maxValue(10_000)]}
        />
      </PartForm>
    </Part>
  );
}

/** Lists former addresses, too. */
export function CategoryAddress({ category }: { category: CategoryRecord }) {
  const translate = useTranslate();
  const edit = useEdit("categories", category);
  const { slug, formerSlugs, title } = category;
  const send = (typed: Readonly<Record<string, unknown>>) =>
    edit({ slug: typed as { slug: string } } satisfies CategoryEdit, "categories.saved", { name: title });
  return (
    <Part hint={translate("categories.address_hint")} title={translate("content.fields.slug")}>
      <PartForm button="categories.save_address" defaultValues={{ slug }} onSend={send}>
        <TextInput
          helperText={false}
          label="content.fields.slug"
          source="slug"
          validate={[required(), SLUG, maxLength(120)]}
        />
      </PartForm>
      {formerSlugs.length > 0 && (
        <Box sx={{ mt: 2, color: "text.secondary", overflowWrap: "anywhere" }}>
          {translate("categories.former", { slugs: formerSlugs.join(", ") })}
        </Box>
      )}
    </Part>
  );
}

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
