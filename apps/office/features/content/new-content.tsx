import { BANNER_CATEGORY } from "@kram/domain/content";
import {
  BooleanInput,
  DateInput,
  FormDataConsumer,
  maxLength,
  regex,
  required,
  SelectInput,
  TextInput,
  useDataProvider,
  useRedirect,
  useTranslate,
} from "react-admin";
import { ChoiceOrNone } from "../../ui/inputs.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { slugOf } from "../catalog/public.ts";
import { dayOrNull } from "./content-forms.ts";
import { SECTION_CHOICES, TYPE_CHOICES } from "./content-words.ts";
import type { WholeContent } from "./contents-resource.ts";

const SLUG = regex(/^$|^[a-z0-9]+(?:-[a-z0-9]+)*$/u, "content.slug_wrong");
/** Banners are offered as a kind: nobody has to know their category. */
const KINDS = [...TYPE_CHOICES, { id: "banner", name: "content.type_banner" }];
const AUDIENCES = ["standard", "company"].map((id) => ({ id, name: `content.audience.${id}` }));

interface Typed {
  type: WholeContent["type"] | "banner";
  section: WholeContent["section"];
  title: string;
  slug: string;
  audience: "standard" | "company" | null;
  regional: boolean;
  startsOn: string | null;
  endsOn: string | null;
}

/** Begins unpublished. */
export function NewContent({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const redirect = useRedirect();
  const send = async (values: object) => {
    const { type, section, title, slug, audience, regional, startsOn, endsOn } = values as Typed;
    const isEvent = type === "article" && section === "events";
    const place = {
      category: type === "banner" ? BANNER_CATEGORY : null,
      position: 100,
      startsOn: isEvent ? dayOrNull(startsOn) : null,
      endsOn: isEvent ? (dayOrNull(endsOn) ?? dayOrNull(startsOn)) : null,
    };
    const { data } = await office.create<WholeContent>("contents", {
      data: {
        type: type === "banner" ? "additional" : type,
        section: type === "article" ? section : null,
        title,
        slug: slug || slugOf(title).slice(0, 120).replace(/-+$/u, ""),
        audience: type === "page" || type === "additional" ? audience || null : null,
        regional,
        place,
      },
    });
    redirect(`/contents/${data.id}/show`);
  };
  return (
    <FormDialog
      button={translate("content.begin")}
      defaultValues={{ type: "article", section: "blog", title: "", slug: "", audience: null, regional: false }}
      hint={translate("content.begin_hint")}
      onClose={onClose}
      onSend={send}
      title={translate("content.begin")}
    >
      <SelectInput choices={KINDS} label="content.fields.type" source="type" validate={required()} />
      <FormDataConsumer<Typed>>
        {({ formData: { type, section } }) => (
          <>
            {type === "article" && (
              <SelectInput
                choices={SECTION_CHOICES}
                label="content.fields.section"
                source="section"
                validate={required()}
              />
            )}
            {type === "article" && section === "events" && (
              <>
                <DateInput label="content.fields.startsOn" source="startsOn" validate={required()} />
                <DateInput label="content.fields.endsOn" source="endsOn" />
              </>
            )}
            {(type === "page" || type === "additional") && (
              <ChoiceOrNone
                choices={AUDIENCES}
                emptyText="content.audience.all"
                label="content.fields.audience"
                source="audience"
              />
            )}
          </>
        )}
      </FormDataConsumer>
      <TextInput label="content.fields.title_pl" source="title" validate={[required(), maxLength(200)]} />
      <TextInput
        helperText="content.slug_hint"
        label="content.fields.slug"
        source="slug"
        validate={[SLUG, maxLength(120)]}
      />
      <BooleanInput helperText={false} label="content.fields.regional" source="regional" />
    </FormDialog>
  );
}
