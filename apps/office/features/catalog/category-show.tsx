import Box from "@mui/material/Box";
import { useRecordContext, useShowContext, useTranslate } from "react-admin";
import { PageTitle } from "../../ui/page-title.tsx";
import { ShowPage } from "../../ui/show-page.tsx";
import type { CategoryRecord } from "./categories-resource.ts";
import { CategoryGate } from "./category-gate.tsx";
import { CategoryPicture } from "./category-picture.tsx";
import { CategoryAddress, CategoryPlace } from "./category-place.tsx";
import { CategoryTexts } from "./category-texts.tsx";

/** One category: whether visitors see it, its words, its place, its address and its picture. */
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
