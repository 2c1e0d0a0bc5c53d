import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, DataTable, SelectInput, useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import { BeginButton } from "../../ui/begin-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { useRun } from "../../ui/sending.ts";
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
      <DataTable<ArticleCategory>
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
      </DataTable>
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

/** Removes only an empty one, after a question. */
function CategoryMoves({ category }: { category: ArticleCategory }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { busy, run } = useRun();
  const [asked, setAsked] = useState<"form" | "remove" | null>(null);
  const { id, name, articleCount } = category;
  const close = () => setAsked(null);
  const remove = async () => {
    await office.delete("content-categories", { id, previousData: category });
    notify("kinds.removed", { type: "success", messageArgs: { name } });
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Button
        aria-label={`${translate("kinds.change")}: ${name}`}
        onClick={() => setAsked("form")}
        size="small"
        variant="outlined"
      >
        {translate("kinds.change")}
      </Button>
      {articleCount === 0 && (
        <Button
          aria-label={`${translate("kinds.remove")}: ${name}`}
          color="error"
          disabled={busy}
          onClick={() => setAsked("remove")}
          size="small"
          variant="outlined"
        >
          {translate("kinds.remove")}
        </Button>
      )}
      {asked === "form" && <CategoryForm category={category} onClose={close} />}
      <Confirm
        cancel="ra.action.cancel"
        confirm="kinds.remove"
        confirmColor="warning"
        content="kinds.remove_hint"
        isOpen={asked === "remove"}
        onClose={close}
        onConfirm={() => {
          close();
          // Refused or not: shows what is there now.
          void run(remove).then(refresh);
        }}
        title={translate("kinds.remove_ask", { name })}
      />
    </Box>
  );
}
