import { byLanguage } from "@kram/domain/languages";
import { bannerLink } from "@kram/domain/content";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { FormDataConsumer, TextInput, useTranslate } from "react-admin";
import { type Language, LanguagePanels, WordsInput } from "../../ui/language-panels.tsx";
import { Part } from "../../ui/part.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import { type BannerForm, bannerToForm, formToBanner } from "./content-forms.ts";
import type { WholeContent } from "./contents-resource.ts";
import { ADDRESS, NAME } from "./content-words.ts";
import { useContentEdit } from "./use-content-edit.ts";

/** Saves a draft. */
export function BannerTexts({ text }: { text: WholeContent }) {
  const translate = useTranslate();
  const edit = useContentEdit(text);
  const defaults = useMemo(() => bannerToForm(text.texts), [text]);
  const send = async (typed: object) => {
    const { version, edits, details } = text;
    const texts = formToBanner(typed as BannerForm, text.texts);
    await edit({ draft: { version, edits, texts, details } }, "content.saved");
  };
  const waits = text.state === "scheduled";
  return (
    <Part
      hint={translate(waits ? "content.words_wait" : "content.banner_hint")}
      title={translate("content.type_banner")}
    >
      <PartForm button="content.save" defaultValues={defaults} onSend={send}>
        <LanguagePanels lacking={text.untranslated}>
          {(language) => (
            <>
              <Words language={language} />
              <FormDataConsumer<BannerForm>>
                {({ formData }) => <BannerPreview form={formData} language={language} />}
              </FormDataConsumer>
            </>
          )}
        </LanguagePanels>
        <Box sx={{ width: "100%", maxWidth: 560 }}>
          <TextInput
            helperText="content.banner_address_hint"
            label="content.banner_address"
            source="href"
            validate={ADDRESS}
          />
        </Box>
      </PartForm>
    </Part>
  );
}

function Words({ language }: { language: Language }) {
  return (
    <Box lang={language} sx={{ minWidth: 0 }}>
      <WordsInput
        label="content.fields.title"
        language={language}
        most={200}
        needed
        source={`words.${language}.title`}
      />
      <WordsInput
        label="content.fields.lead"
        language={language}
        most={1000}
        rows={3}
        source={`words.${language}.lead`}
      />
      <TextInput
        helperText="content.banner_button_hint"
        label="content.banner_button"
        source={`words.${language}.button`}
        validate={NAME}
      />
    </Box>
  );
}

/** As visitors see it, its button only with an address. */
function BannerPreview({ form, language }: { form: BannerForm; language: Language }) {
  const translate = useTranslate();
  const before = bannerToForm(EMPTY);
  const { title, lead, content } = formToBanner(
    { ...before, ...form, words: { ...before.words, ...form.words } },
    EMPTY,
  )[language];
  const link = bannerLink(content);
  return (
    <Box component="section" sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 2, minWidth: 0 }}>
      <Typography color="text.secondary" component="h3" variant="body2">
        {translate("catalog.preview")}
      </Typography>
      <Box lang={language}>
        <Typography component="p" sx={{ mt: 1 }} variant="h5">
          {title || "–"}
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 1, mb: 2 }}>
          {lead}
        </Typography>
        {link && (
          <Typography sx={{ color: "primary.main", fontWeight: 600 }}>{`${link.label} → ${link.href}`}</Typography>
        )}
      </Box>
    </Box>
  );
}

const NO_WORDS = { title: "", lead: "", content: "", description: "", menu: "", place: "" };
const EMPTY: WholeContent["texts"] = byLanguage(() => NO_WORDS);
