import Box from "@mui/material/Box";
import { useMemo } from "react";
import { ArrayInput, required, SimpleFormIterator, TextInput, useTranslate } from "react-admin";
import { LANGUAGES, neededWords } from "../../ui/language-panels.tsx";
import { Part } from "../../ui/part.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import type { WholeContent } from "./contents-resource.ts";
import { ADDRESS, NAME } from "./content-words.ts";
import { formToMenu, type MenuForm, menuToForm } from "./content-forms.ts";
import { useContentEdit } from "./use-content-edit.ts";

const ROW = {
  display: "grid",
  gap: 1.5,
  width: "100%",
  gridTemplateColumns: { xs: "1fr", md: "repeat(4, 1fr)" },
} as const;

/** Saves three languages as a draft. */
export function MenuTexts({ text }: { text: WholeContent }) {
  const translate = useTranslate();
  const edit = useContentEdit(text);
  const defaults = useMemo(() => menuToForm(text.texts), [text]);
  const send = async (typed: object) => {
    const { version, edits, details } = text;
    const texts = formToMenu(typed as MenuForm, text.texts);
    await edit({ draft: { version, edits, texts, details } }, "content.saved");
  };
  const waits = text.state === "scheduled";
  const named = (key: string, language: string) => `${translate(key)} (${translate(`catalog.language.${language}`)})`;
  return (
    <Part
      title={translate("content.menu_links")}
      hint={translate(waits ? "content.words_wait" : "content.menu_links_hint")}
    >
      <PartForm button="content.save" defaultValues={defaults} onSend={send}>
        <Box sx={{ ...ROW, gridTemplateColumns: { xs: "1fr", md: "repeat(3, 1fr)" } }}>
          {LANGUAGES.map((language) => (
            <TextInput
              helperText={false}
              key={language}
              label={named("content.menu_title", language)}
              source={`titles.${language}`}
              validate={neededWords(language, 80)}
            />
          ))}
        </Box>
        {/* Wider than single fields: four stand in a row. */}
        <Box sx={{ width: "100%" }}>
          <ArrayInput fullWidth helperText={false} label={false} source="links">
            <SimpleFormIterator disableClear fullWidth inline>
              <Box sx={ROW}>
                <TextInput
                  helperText={false}
                  label="content.fields.slug"
                  source="href"
                  validate={[required(), ADDRESS]}
                />
                {LANGUAGES.map((language) => (
                  <TextInput
                    helperText={false}
                    key={language}
                    label={named("content.menu_name", language)}
                    slotProps={{ htmlInput: { lang: language } }}
                    source={language}
                    validate={language === LANGUAGES[0] ? [required(), ...NAME] : NAME}
                  />
                ))}
              </Box>
            </SimpleFormIterator>
          </ArrayInput>
        </Box>
      </PartForm>
    </Part>
  );
}
