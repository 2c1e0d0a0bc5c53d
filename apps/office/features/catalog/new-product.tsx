import {
  maxLength,
  regex,
  required,
  SelectInput,
  TextInput,
  useDataProvider,
  useGetList,
  useRedirect,
  useTranslate,
} from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { WholeProduct } from "./products-resource.ts";
import type { BrandRecord } from "./brands-resource.ts";
import { slugOf } from "./slug-of.ts";

const ALL = { pagination: { page: 1, perPage: 1000 } };
const CODE = [required(), regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/u, "catalog.code_wrong")];

/** Begins unpublished. */
export function NewProduct({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const redirect = useRedirect();
  const { data: brands = [] } = useGetList<BrandRecord>("brands", ALL);
  const send = async ({ code, title, brand }: Readonly<Record<string, unknown>>) => {
    const slug = slugOf(String(title)) || slugOf(String(code));
    const { data } = await office.create<WholeProduct>("products", { data: { code, title, brand, slug } });
    redirect(`/products/${encodeURIComponent(data.code)}/show`);
  };
  return (
    <FormDialog
      button={translate("catalog.begin")}
      defaultValues={{ code: "", title: "", brand: "" }}
      hint={translate("catalog.begin_hint")}
      onClose={onClose}
      onSend={send}
      title={translate("catalog.begin_title")}
    >
      <TextInput label="catalog.fields.code" source="code" validate={CODE} />
      <TextInput label="catalog.fields.title_pl" source="title" validate={[required(), maxLength(200)]} />
      <SelectInput
        choices={brands}
        label="catalog.fields.brand"
        source="brand"
        translateChoice={false}
        validate={required()}
      />
    </FormDialog>
  );
}
