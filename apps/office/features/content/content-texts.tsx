import Box from "@mui/material/Box";
import { useMemo } from "react";
import { FormDataConsumer, maxLength, TextInput, useTranslate } from "react-admin";
import { type Language, LanguagePanels } from "../../ui/language-panels.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import { Part } from "../../ui/part.tsx";
import type { WholeContent } from "./contents-resource.ts";
import { detailsToForm, formToDetails, isHours } from "./content-forms.ts";
import { MarkdownPreview } from "./markdown-preview.tsx";
import { useContentEdit } from "./use-content-edit.ts";

/** Beside a preview, saved as a draft. */
export function ContentTexts({ text }: { text: WholeContent }) {
  const translate = useTranslate();
  const edit = useContentEdit(text);
  const defaults = useMemo(() => ({ texts: text.texts, details: detailsToForm(text.details) }), [text]);
  const send = async (typed: Readonly<Record<string, unknown>>) => {
    const { texts, details } = typed as typeof defaults;
    const { version, edits } = text;
    await edit({ draft: { version, edits, texts, details: formToDetails(details) } }, "content.saved");
  };
  const waits = text.state === "scheduled";
  return (
    <Part title={translate("content.words")} hint={translate(waits ? "content.words_wait" : "content.words_hint")}>
      <PartForm button="content.save" defaultValues={defaults} onSend={send}>
        <LanguagePanels lacking={text.untranslated}>
          {(language) => (
            <>
              <Words language={language} text={text} />
              <FormDataConsumer<typeof defaults>>
                {({ formData }) => (
                  <MarkdownPreview
                    language={language}
                    words={{ ...text.texts[language], ...formData.texts?.[language] }}
                  />
                )}
              </FormDataConsumer>
            </>
          )}
        </LanguagePanels>
        <Details text={text} />
      </PartForm>
    </Part>
  );
}

function Words({ language, text }: { language: Language; text: WholeContent }) {
  const isPlain = text.type === "additional" || text.type === "file";
  const line = (name: string, most: number, hint: string | false = false) => (
    <TextInput
      helperText={hint}
      key={name}
      label={`content.fields.${name}`}
      multiline
      source={`texts.${language}.${name}`}
      validate={maxLength(most)}
    />
  );
  return (
    <Box lang={language} sx={{ minWidth: 0 }}>
      {line("title", 200)}
      {line("lead", 1000)}
      <TextInput
        helperText="content.markdown_hint"
        label="content.fields.content"
        maxRows={24}
        minRows={10}
        multiline
        source={`texts.${language}.content`}
        validate={maxLength(100_000)}
      />
      {!isPlain && line("description", 400, "content.description_hint")}
      {text.type === "page" && line("menu", 80, "content.menu_hint")}
      {text.section === "events" && line("place", 200)}
    </Box>
  );
}

function Details({ text }: { text: WholeContent }) {
  if (text.type === "file" || text.type === "additional") return null;
  return (
    <Box sx={{ width: "100%", maxWidth: 720 }}>
      {text.type === "article" && (
        <TextInput helperText={false} label="content.fields.author" source="details.author" validate={maxLength(120)} />
      )}
      <TextInput
        helperText="content.products_hint"
        label="content.fields.products"
        source="details.productCodes"
        validate={maxLength(1000)}
      />
      {text.details.contact !== null && <ContactFields />}
    </Box>
  );
}

const hoursRule = (typed: string | null | undefined) => (isHours(typed ?? "") ? undefined : "content.hours_wrong");

/** Company, address and how to reach it come from the settings. */
function ContactFields() {
  return (
    <TextInput
      helperText="content.hours_hint"
      label="content.contact.hours"
      minRows={2}
      multiline
      source="details.contact.hours"
      validate={hoursRule}
    />
  );
}
