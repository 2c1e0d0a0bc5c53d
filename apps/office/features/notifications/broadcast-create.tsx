import Box from "@mui/material/Box";
import {
  BooleanInput,
  maxLength,
  required,
  TextInput,
  Title,
  useDataProvider,
  useNotify,
  useRedirect,
  useTranslate,
} from "react-admin";
import { type Language, LanguagePanels } from "../../ui/language-panels.tsx";
import { PageTitle } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import { AudienceFields } from "./audience-fields.tsx";
import { type BroadcastForm, NEW_BROADCAST, toAudience } from "./broadcast-form.ts";

export default function BroadcastCreate() {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const send = async (values: object) => {
    const { audience, ...message } = values as BroadcastForm;
    await office.create("broadcasts", { data: { ...message, audience: toAudience(audience) } });
    notify("broadcasts.sent_off", { type: "success" });
    redirect("/broadcasts");
  };
  return (
    <Box sx={{ mt: 2 }}>
      <Title title={<PageTitle text={translate("broadcasts.begin")} />} />
      <Part hint={translate("broadcasts.hint")} title={translate("broadcasts.begin")}>
        <PartForm button="broadcasts.send" defaultValues={NEW_BROADCAST} onSend={send}>
          <LanguagePanels>{(language) => <Words language={language} />}</LanguagePanels>
          <BooleanInput helperText="broadcasts.popup_hint" label="broadcasts.fields.popup" source="popup" />
          <BooleanInput helperText="broadcasts.important_hint" label="broadcasts.fields.important" source="important" />
          <AudienceFields />
        </PartForm>
      </Part>
    </Box>
  );
}

function Words({ language }: { language: Language }) {
  const needed = language === "pl" ? [required()] : [];
  return (
    <Box lang={language} sx={{ minWidth: 0 }}>
      <TextInput
        helperText={false}
        label="broadcasts.fields.title"
        source={`texts.${language}.title`}
        validate={[...needed, maxLength(120)]}
      />
      <TextInput
        helperText={false}
        label="broadcasts.fields.message"
        minRows={4}
        multiline
        source={`texts.${language}.message`}
        validate={[...needed, maxLength(4000)]}
      />
    </Box>
  );
}
