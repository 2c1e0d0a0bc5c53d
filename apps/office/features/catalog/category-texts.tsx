import Box from "@mui/material/Box";
import { maxLength, TextInput, useTranslate } from "react-admin";
import { LanguagePanels } from "../../ui/language-panels.tsx";
import { Part } from "../../ui/part.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import { useEdit } from "../../ui/use-edit.ts";
import type { CategoryEdit, CategoryRecord } from "./categories-resource.ts";

/** Name and words of a category in three languages; visitors of a language without any get the Polish ones. */
export function CategoryTexts({ category }: { category: CategoryRecord }) {
  const translate = useTranslate();
  const edit = useEdit("categories", category);
  const { texts } = category;
  const lacking = (["en", "de"] as const).filter((language) => texts[language].name === "");
  const send = (typed: Readonly<Record<string, unknown>>) =>
    edit({ texts: typed as { texts: typeof texts } } satisfies CategoryEdit, "categories.saved", {
      name: category.title,
    });
  return (
    <Part hint={translate("categories.texts_hint")} title={translate("categories.texts")}>
      <PartForm button="ra.action.save" defaultValues={{ texts }} onSend={send}>
        <LanguagePanels lacking={lacking}>
          {(language) => (
            <Box lang={language} sx={{ minWidth: 0 }}>
              <TextInput
                helperText={false}
                label="categories.fields.name"
                source={`texts.${language}.name`}
                validate={maxLength(100)}
              />
              <TextInput
                helperText={false}
                label="catalog.fields.description"
                minRows={3}
                multiline
                source={`texts.${language}.description`}
                validate={maxLength(2000)}
              />
            </Box>
          )}
        </LanguagePanels>
      </PartForm>
    </Part>
  );
}
