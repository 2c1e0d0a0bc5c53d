import Box from "@mui/material/Box";
import { BooleanInput, Title, useDataProvider, useNotify, useRedirect, useTranslate } from "react-admin";
import { type Language, LanguagePanels, WordsInput } from "../../ui/language-panels.tsx";
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
  return (
    <Box lang={language} sx={{ minWidth: 0 }}>
      <WordsInput
        label="broadcasts.fields.title"
        language={language}
        most={120}
        needed
        source={`texts.${language}.title`}
      />
      <WordsInput
        label="broadcasts.fields.message"
        language={language}
        most={4000}
        needed
        rows={4}
        source={`texts.${language}.message`}
      />
    </Box>
  );
}
