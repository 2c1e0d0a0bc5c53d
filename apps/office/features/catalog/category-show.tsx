import Box from "@mui/material/Box";
import { useRecordContext, useShowContext, useTranslate } from "react-admin";
import { LanguagePanels, WordsInput } from "../../ui/language-panels.tsx";
import { PageTitle, ShowPage } from "../../ui/page.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import { Part } from "../../ui/part.tsx";
import { PicturePart } from "../../ui/picture-part.tsx";
import { useEdit } from "../../ui/sending.ts";
import type { CategoryEdit, CategoryRecord } from "./categories-resource.ts";
import { CategoryGate } from "./category-gate.tsx";
import { CategoryAddress, CategoryPlace } from "./category-place.tsx";

export default function CategoryShow() {
  return (
    <ShowPage title={<CategoryTitle />}>
      <CategoryParts />
    </ShowPage>
  );
}

function CategoryTitle() {
  const { record } = useShowContext<CategoryRecord>();
  const translate = useTranslate();
  return <PageTitle text={record?.title ?? translate("resources.categories.name", { smart_count: 1 })} />;
}

function CategoryParts() {
  const category = useRecordContext<CategoryRecord>();
  if (!category) return null;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <CategoryGate category={category} />
      <CategoryTexts category={category} key={JSON.stringify(category.texts)} />
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "1fr", lg: "minmax(0, 1fr) minmax(0, 1fr)" } }}>
        <Box sx={{ display: "grid", gap: 3, alignContent: "start" }}>
          <CategoryPlace category={category} key={`${category.parentId} ${category.at}`} />
          <CategoryAddress category={category} key={category.slug} />
        </Box>
        <CategoryPicture category={category} />
      </Box>
    </Box>
  );
}

/** On the home page and above its list. */
function CategoryPicture({ category }: { category: CategoryRecord }) {
  const translate = useTranslate();
  const edit = useEdit("categories", category);
  return (
    <PicturePart
      hint={translate("categories.picture_hint")}
      onPicture={(picture) =>
        edit(
          { picture: { picture } } satisfies CategoryEdit,
          picture ? "content.picture_saved" : "content.picture_gone",
        )
      }
      url={category.pictureUrl}
    />
  );
}

/** Polish words stand in for missing ones. */
function CategoryTexts({ category }: { category: CategoryRecord }) {
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
              <WordsInput
                label="categories.fields.name"
                language={language}
                most={100}
                source={`texts.${language}.name`}
              />
              <WordsInput
                label="catalog.fields.description"
                language={language}
                most={2000}
                rows={3}
                source={`texts.${language}.description`}
              />
            </Box>
          )}
        </LanguagePanels>
      </PartForm>
    </Part>
  );
}
