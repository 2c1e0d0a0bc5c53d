import { isBanner } from "@kram/domain/content";
import {
  DateInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useGetList,
  useTranslate,
} from "react-admin";
import { ChoiceOrNone } from "../../ui/inputs.tsx";
import { Part } from "../../ui/part.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import type { ArticleCategory, WholeContent } from "./contents-resource.ts";
import { GROUP_CHOICES } from "./content-words.ts";
import { dayOrNull } from "./content-forms.ts";
import { useContentEdit } from "./use-content-edit.ts";

const ALL = { pagination: { page: 1, perPage: 1000 } };

/** Kind, order and event days, set at once. */
export function ContentPlace({ text }: { text: WholeContent }) {
  const translate = useTranslate();
  const edit = useContentEdit(text);
  const { category, position, startsOn, endsOn, section } = text;
  const send = async (values: Readonly<Record<string, unknown>>) => {
    const typed = values as Pick<WholeContent, "category" | "position"> & Record<"startsOn" | "endsOn", unknown>;
    const place = {
      category: typed.category || null,
      position: typed.position,
      startsOn: dayOrNull(typed.startsOn),
      endsOn: dayOrNull(typed.endsOn),
    };
    await edit({ place }, "content.place_saved");
  };
  return (
    <Part hint={translate("content.place_hint")} title={translate("content.place")}>
      <PartForm
        button="content.save_place"
        defaultValues={{ category: category ?? "", position, startsOn, endsOn }}
        onSend={send}
      >
        <CategoryField text={text} />
        <NumberInput
          helperText="content.position_hint"
          label="content.fields.position"
          source="position"
          validate={[required(), minValue(0), maxValue(9999)]}
        />
        {section === "events" && (
          <>
            <DateInput label="content.fields.startsOn" source="startsOn" validate={required()} />
            <DateInput label="content.fields.endsOn" source="endsOn" validate={required()} />
          </>
        )}
      </PartForm>
    </Part>
  );
}

function CategoryField({ text }: { text: WholeContent }) {
  const { type, section } = text;
  const { data: kinds = [] } = useGetList<ArticleCategory>("content-categories", ALL);
  if (isBanner(text)) return null;
  if (type === "page")
    return (
      <ChoiceOrNone
        choices={GROUP_CHOICES}
        emptyText="content.group.none"
        label="content.fields.group"
        source="category"
      />
    );
  if (type === "article") {
    const choices = kinds.filter((kind) => kind.section === section).map(({ slug, name }) => ({ id: slug, name }));
    return <SelectInput choices={choices} label="content.fields.category" source="category" translateChoice={false} />;
  }
  return <TextInput helperText="content.category_hint" label="content.fields.category" source="category" />;
}
