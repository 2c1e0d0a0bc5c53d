import Box from "@mui/material/Box";
import { DataTable, SelectInput, useTranslate } from "react-admin";
import { BeginButton } from "../../ui/begin-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordMoves } from "../../ui/record-moves.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { CategoryForm } from "./category-form.tsx";
import type { ArticleCategory } from "./contents-resource.ts";
import { SECTION_CHOICES } from "./content-words.ts";

const Column = DataTable.Col<ArticleCategory>;
const MOST = 1000;

/** By section, in the shop's order. */
export default function ContentCategoryList() {
  const translate = useTranslate();
  return (
    <ListPage
      actions={<BeginButton label="kinds.begin">{(close) => <CategoryForm onClose={close} />}</BeginButton>}
      filters={[
        <SelectInput
          alwaysOn
          choices={SECTION_CHOICES}
          key="section"
          label="content.fields.section"
          source="section"
        />,
      ]}
      name="content-categories"
      perPage={MOST}
    >
      <RecordTable<ArticleCategory>
        bulkActionButtons={false}
        empty={<EmptyState hint="kinds.empty_hint" title="kinds.empty" />}
        rowClick={false}
      >
        <Column disableSort label="kinds.fields.name" render={(category) => <Name category={category} />} />
        <Column
          disableSort
          label="content.fields.section"
          render={({ section }) => translate(`content.section.${section}`)}
        />
        <Column align="right" disableSort label="content.fields.position" render={({ position }) => position} />
        <Column align="right" disableSort label="kinds.fields.articles" render={({ articleCount }) => articleCount} />
        <Column disableSort label="kinds.change" render={(category) => <CategoryMoves category={category} />} />
      </RecordTable>
      <Box sx={{ color: "text.secondary", p: 2 }}>{translate("kinds.hint")}</Box>
    </ListPage>
  );
}

function Name({ category: { name, slug, names } }: { category: ArticleCategory }) {
  const translate = useTranslate();
  const lacking = (["en", "de"] as const).filter((language) => names[language] === "");
  const more = [slug, ...lacking.map((language) => translate(`content.lacks.${language}`))].join(", ");
  return (
    <>
      <strong>{name}</strong>
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem", overflowWrap: "anywhere" }}>{more}</Box>
    </>
  );
}

function CategoryMoves({ category }: { category: ArticleCategory }) {
  return (
    <RecordMoves isEmpty={category.articleCount === 0} record={category} resource="content-categories" texts="kinds">
      {(close) => <CategoryForm category={category} onClose={close} />}
    </RecordMoves>
  );
}
