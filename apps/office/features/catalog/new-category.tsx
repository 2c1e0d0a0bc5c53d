import { maxLength, regex, required, TextInput, useDataProvider, useRedirect, useTranslate } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { CategoryRecord } from "./categories-resource.ts";
import { ParentInput } from "./parent-input.tsx";
import { slugOf } from "./slug-of.ts";

/** What an address may be; empty where it is made of the name. */
const SLUG = regex(/^$|^[a-z0-9]+(?:-[a-z0-9]+)*$/u, "content.slug_wrong");

/** Begins a category: where it stands, its name and its address; all else follows on its page, unseen by visitors. */
export function NewCategory({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const redirect = useRedirect();
  const send = async ({ parent, name, slug }: Readonly<Record<string, unknown>>) => {
    const own = slugOf(String(name)).slice(0, 120).replace(/-+$/u, "");
    const facts = { parentId: parent ? Number(parent) : null, name, slug: slug || own };
    const { data } = await office.create<CategoryRecord>("categories", { data: facts });
    redirect(`/categories/${data.id}/show`);
  };
  return (
    <FormDialog
      button={translate("categories.begin")}
      defaultValues={{ parent: "", name: "", slug: "" }}
      hint={translate("categories.begin_hint")}
      onClose={onClose}
      onSend={send}
      title={translate("categories.begin")}
    >
      <TextInput label="categories.fields.name_pl" source="name" validate={[required(), maxLength(100)]} />
      <ParentInput />
      <TextInput
        helperText="categories.slug_hint"
        label="content.fields.slug"
        source="slug"
        validate={[SLUG, maxLength(120)]}
      />
    </FormDialog>
  );
}
