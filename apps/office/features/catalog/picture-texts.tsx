import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { maxLength, TextInput, useTranslate } from "react-admin";
import { LanguagePanels } from "../../ui/language-panels.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import type { WholeProduct } from "./products-resource.ts";
import { useProductEdit } from "./use-product-edit.ts";

type Texts = WholeProduct["pictures"][number]["texts"];

const ROW = { display: "grid", gap: 2, gridTemplateColumns: "64px minmax(0, 1fr)", alignItems: "start" } as const;

/** What each picture shows, for those who do not see it. */
export function PictureTexts({ product }: { product: WholeProduct }) {
  const translate = useTranslate();
  const edit = useProductEdit(product);
  const { pictures } = product;
  // By place: a picture's name holds dots, which forms take for parts.
  const texts = pictures.map((each) => each.texts);
  const send = (typed: Readonly<Record<string, unknown>>) => {
    const told = typed.texts as Texts[];
    const names = pictures.map(({ name }) => name);
    const shown = names.map((name, at) => ({ name, shows: told[at] ?? { pl: "", en: "", de: "" } }));
    return edit({ pictures: { names, texts: shown } }, "catalog.saved");
  };
  return (
    <Box aria-labelledby="picture-texts" component="section">
      <Typography component="h2" id="picture-texts" variant="h6">
        {translate("catalog.picture_texts")}
      </Typography>
      <Box sx={{ color: "text.secondary", mb: 1, maxWidth: "44rem" }}>{translate("catalog.picture_texts_hint")}</Box>
      <PartForm
        button="ra.action.save"
        defaultValues={{ texts }}
        key={JSON.stringify(pictures.map(({ name }) => name))}
        onSend={send}
      >
        <LanguagePanels>
          {(language) => (
            <Box sx={{ display: "grid", gap: 1 }}>
              {pictures.map(({ name, picture }, at) => (
                <Box key={name} sx={ROW}>
                  <Box
                    alt=""
                    component="img"
                    src={picture.attributes.formats.thumbnail.url}
                    sx={{ width: 64, height: 64, objectFit: "contain", borderRadius: 1 }}
                  />
                  <Box lang={language}>
                    <TextInput
                      helperText={false}
                      label={translate("catalog.picture_text", { number: at + 1 })}
                      source={`texts.${at}.${language}`}
                      validate={maxLength(250)}
                    />
                  </Box>
                </Box>
              ))}
            </Box>
          )}
        </LanguagePanels>
      </PartForm>
    </Box>
  );
}
