import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import {
  BooleanInput,
  RadioButtonGroupInput,
  required,
  Title,
  useDataProvider,
  useNotify,
  useRedirect,
  useTranslate,
} from "react-admin";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { type Language, LanguagePanels, WordsInput } from "../../ui/language-panels.tsx";
import { PageTitle } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import { AudienceFields } from "./audience-fields.tsx";
import { type BroadcastForm, NEW_BROADCAST, PURPOSES, toAudience, toQuery } from "./broadcast-form.ts";
import type { Receivers } from "./broadcasts-resource.ts";

const PURPOSE_CHOICES = PURPOSES.map((id) => ({ id, name: `broadcasts.purpose.${id}` }));

/** So that words of several lines stay with their own choice. */
const SPACED = { "& .MuiFormControlLabel-root": { mb: 1 } } as const;

interface Asked {
  form: BroadcastForm;
  counted: Receivers;
  answer: (isSent: boolean) => void;
}

/** Counts who gets it and asks before it is sent. */
export default function BroadcastCreate() {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const [asked, setAsked] = useState<Asked | null>(null);
  const send = async (values: object) => {
    const form = values as BroadcastForm;
    const { data: counted } = await office.create<Receivers>("broadcast-receivers", { data: toQuery(form) });
    if (counted.receivers === 0) throw new Error("broadcast.nobody");
    const isSent = await new Promise<boolean>((answer) => setAsked({ form, counted, answer }));
    setAsked(null);
    if (!isSent) return false;
    const { texts, popup, important } = form;
    await office.create("broadcasts", { data: { texts, popup, important, audience: toAudience(form) } });
    notify("broadcasts.sent_off", { type: "success" });
    redirect("/broadcasts");
    return true;
  };
  return (
    <Box sx={{ mt: 2 }}>
      <Title title={<PageTitle text={translate("broadcasts.begin")} />} />
      <Part hint={translate("broadcasts.hint")} title={translate("broadcasts.begin")}>
        <PartForm button="broadcasts.send" defaultValues={NEW_BROADCAST} onSend={send}>
          <RadioButtonGroupInput
            choices={PURPOSE_CHOICES}
            helperText={false}
            label="broadcasts.fields.purpose"
            row={false}
            source="purpose"
            sx={SPACED}
            validate={required()}
          />
          <LanguagePanels>{(language) => <Words language={language} />}</LanguagePanels>
          <BooleanInput helperText="broadcasts.popup_hint" label="broadcasts.fields.popup" source="popup" />
          <BooleanInput helperText="broadcasts.important_hint" label="broadcasts.fields.important" source="important" />
          <AudienceFields />
        </PartForm>
      </Part>
      {asked && <AskSend {...asked} />}
    </Box>
  );
}

function AskSend({ form: { purpose, important }, counted: { receivers, byMail }, answer }: Asked) {
  const translate = useTranslate();
  return (
    <AskDialog
      actions={
        <Button onClick={() => answer(true)} variant="contained">
          {translate("broadcasts.send")}
        </Button>
      }
      hint={translate(`broadcasts.ask_hint.${purpose}`)}
      keep={translate("ra.action.cancel")}
      onClose={() => answer(false)}
      title={translate("broadcasts.ask", { smart_count: receivers })}
    >
      {important ? <Box>{translate("broadcasts.ask_mail", { smart_count: byMail })}</Box> : null}
    </AskDialog>
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
