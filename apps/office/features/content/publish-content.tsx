import {
  BooleanInput,
  DateTimeInput,
  FormDataConsumer,
  RadioButtonGroupInput,
  required,
  useTranslate,
} from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { WholeContent } from "./contents-resource.ts";
import { useContentEdit } from "./use-content-edit.ts";

const WHEN = ["now", "later"].map((id) => ({ id, name: `content.when.${id}` }));

interface Typed {
  when: "now" | "later";
  at: string | null;
  renewsConsent: boolean;
}

/** Now or later; new regulations can ask members to accept again. */
export function PublishContent({ text, onClose }: { text: WholeContent; onClose: () => void }) {
  const translate = useTranslate();
  const edit = useContentEdit(text);
  const { version, edits } = text;
  const send = async (values: object) => {
    const { when, at: typedAt, renewsConsent } = values as Typed;
    const at = when === "later" && typedAt !== null ? new Date(typedAt).toISOString() : null;
    await edit(
      { publication: { version, edits, at, renewsConsent } },
      at === null ? "content.published" : "content.scheduled_done",
    );
  };
  return (
    <FormDialog
      button={translate("content.publish")}
      defaultValues={{ when: "now", at: null, renewsConsent: false }}
      hint={translate("content.publish_hint")}
      onClose={onClose}
      onSend={send}
      title={translate("content.publish_title", { version })}
    >
      <RadioButtonGroupInput choices={WHEN} helperText={false} label="content.fields.when" row={false} source="when" />
      <FormDataConsumer<Typed>>
        {({ formData }) =>
          formData.when === "later" && <DateTimeInput label="content.fields.at" source="at" validate={required()} />
        }
      </FormDataConsumer>
      {text.isAgreedTo && (
        <BooleanInput
          helperText="content.renews_consent_hint"
          label="content.fields.renewsConsent"
          source="renewsConsent"
        />
      )}
    </FormDialog>
  );
}
