import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { splitSections } from "@kram/domain/catalog";
import { FormDataConsumer, maxLength, TextInput, useTranslate } from "react-admin";
import { type Language, LanguagePanels } from "../../ui/language-panels.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import { SearchPreview, SearchWords } from "./search-words.tsx";
import type { WholeProduct } from "./products-resource.ts";
import { useProductEdit } from "./use-product-edit.ts";

/** Below the section's title. */
const IN_SECTION = { level: 3, ids: "section" };
const NO_WORDS = { title: "", summary: "", description: "", searchTitle: "", searchDescription: "" };

/** Beside the sections that visitors will see. */
export function ProductTexts({ product }: { product: WholeProduct }) {
  const edit = useProductEdit(product);
  const send = ({ texts }: Readonly<Record<string, unknown>>) =>
    edit({ texts: { texts: texts as WholeProduct["texts"] } }, "catalog.saved");
  return (
    <PartForm button="ra.action.save" defaultValues={{ texts: product.texts }} onSend={send}>
      <LanguagePanels>
        {(language) => (
          <>
            <Words language={language} />
            <FormDataConsumer<{ texts: WholeProduct["texts"] }>>
              {({ formData }) => {
                const words = { ...NO_WORDS, ...formData.texts?.[language] };
                return (
                  <>
                    <Preview language={language} words={words} />
                    <SearchWords language={language} words={words} />
                    <SearchPreview language={language} product={product} words={words} />
                  </>
                );
              }}
            </FormDataConsumer>
          </>
        )}
      </LanguagePanels>
    </PartForm>
  );
}

function Words({ language }: { language: Language }) {
  return (
    <Box lang={language}>
      <TextInput label="catalog.fields.title" source={`texts.${language}.title`} validate={maxLength(200)} />
      <TextInput
        label="catalog.fields.summary"
        multiline
        source={`texts.${language}.summary`}
        validate={maxLength(1000)}
      />
      <TextInput
        helperText="catalog.description_hint"
        label="catalog.fields.description"
        minRows={12}
        multiline
        source={`texts.${language}.description`}
        validate={maxLength(50_000)}
      />
    </Box>
  );
}

function Preview({ language, words }: { language: Language; words: typeof NO_WORDS }) {
  const translate = useTranslate();
  const sections = splitSections(words.description);
  return (
    <Box component="section" sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 2, minWidth: 0 }}>
      <Typography color="text.secondary" component="h2" variant="body2">
        {translate("catalog.preview")}
      </Typography>
      <Box lang={language} sx={{ overflowWrap: "anywhere" }}>
        <Typography component="p" variant="h5">
          {words.title || "–"}
        </Typography>
        <Typography sx={{ mb: 1 }}>{words.summary}</Typography>
        {sections.map(({ title, content }) => (
          <Box key={`${title}-${content.slice(0, 40)}`} sx={{ borderTop: 1, borderColor: "divider", py: 1 }}>
            {title !== "" && (
              <Typography component="p" variant="h6">
                {title}
              </Typography>
            )}
            <Markdown language={language} place={IN_SECTION} text={content} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
