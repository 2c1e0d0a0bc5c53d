import { byLanguage } from "@kram/domain/languages";
import {
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  regex,
  required,
  SelectInput,
  TextInput,
  useDataProvider,
  useNotify,
  useRefresh,
  useTranslate,
} from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { type CategoryForm as Typed, changedDetails, newDetails } from "./content-forms.ts";
import type { ArticleCategory } from "./contents-resource.ts";
import { SECTION_CHOICES } from "./content-words.ts";

/** Empty: made of the name. */
const SLUG = regex(/^$|^[a-z0-9]+(?:-[a-z0-9]+)*$/u, "content.slug_wrong");
const BEGINNING: Typed = { section: "blog", slug: "", position: 100, names: byLanguage(() => "") };

/** Adds or edits one; section and address stay. */
export function CategoryForm({ category, onClose }: { category?: ArticleCategory; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const office = useDataProvider();
  const send = async (values: object) => {
    const typed = values as Typed;
    const { data } = category
      ? await office.update<ArticleCategory>("content-categories", {
          id: category.id,
          data: changedDetails(typed),
          previousData: category,
        })
      : await office.create<ArticleCategory>("content-categories", { data: newDetails(typed) });
    const done = category ? "kinds.saved" : "kinds.added";
    notify(done, { type: "success", messageArgs: { name: data.name } });
    refresh();
  };
  return (
    <FormDialog
      button={translate(category ? "ra.action.save" : "kinds.begin")}
      defaultValues={category ? { position: category.position, names: category.names } : { ...BEGINNING }}
      hint={category ? translate("kinds.change_hint", { address: category.id }) : translate("kinds.begin_hint")}
      onClose={onClose}
      onSend={send}
      title={translate(category ? "kinds.change_title" : "kinds.begin")}
    >
      {!category && (
        <SelectInput choices={SECTION_CHOICES} label="content.fields.section" source="section" validate={required()} />
      )}
      <TextInput label="kinds.fields.name_pl" source="names.pl" validate={[required(), maxLength(100)]} />
      {(["en", "de"] as const).map((language) => (
        <TextInput
          helperText="kinds.name_hint"
          key={language}
          label={`kinds.fields.name_${language}`}
          source={`names.${language}`}
          validate={maxLength(100)}
        />
      ))}
      {!category && (
        <TextInput
          helperText="kinds.slug_hint"
          label="content.fields.slug"
          source="slug"
          validate={[SLUG, maxLength(60)]}
        />
      )}
      <NumberInput
        helperText="content.position_hint"
        label="content.fields.position"
        source="position"
        validate={[required(), minValue(0), maxValue(9999)]}
      />
    </FormDialog>
  );
}
