import { isBanner, isMenu } from "@kram/domain/content";
import Box from "@mui/material/Box";
import type { MouseEvent } from "react";
import { DataTable, Link, SelectInput, useTranslate } from "react-admin";
import { BeginButton } from "../../ui/begin-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { LACKING_CHOICES, SECTION_CHOICES, STATE_CHOICES, STATE_TONES, TYPE_CHOICES } from "./content-words.ts";
import type { ListedContent } from "./contents-resource.ts";
import { NewContent } from "./new-content.tsx";

const Column = DataTable.Col<ListedContent>;

/** The last changed first. */
export default function ContentList() {
  return (
    <ListPage
      actions={<BeginButton label="content.begin">{(close) => <NewContent onClose={close} />}</BeginButton>}
      filters={[
        <SelectInput alwaysOn choices={TYPE_CHOICES} key="type" label="content.fields.type" source="type" />,
        <SelectInput
          alwaysOn
          choices={SECTION_CHOICES}
          key="section"
          label="content.fields.section"
          source="section"
        />,
        <SelectInput alwaysOn choices={STATE_CHOICES} key="state" label="content.fields.state" source="state" />,
        <SelectInput
          alwaysOn
          choices={LACKING_CHOICES}
          key="untranslated"
          label="content.fields.translation"
          source="untranslated"
        />,
        <SelectInput
          alwaysOn
          choices={[{ id: "true", name: "content.needs_lawyer_only" }]}
          key="needsLawyer"
          label="content.fields.lawyer"
          source="needsLawyer"
        />,
      ]}
      name="contents"
      search="content.search"
    >
      <ContentTable />
    </ListPage>
  );
}

function ContentTable() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <RecordTable<ListedContent>
      bulkActionButtons={false}
      empty={<EmptyState hint="content.empty_hint" title="content.empty" />}
      rowClick="show"
    >
      <Column disableSort label="content.fields.title" render={(text) => <TextLink text={text} />} />
      <Column
        disableSort
        label="content.fields.type"
        render={({ type, section, audience, category }) => (
          <>
            {translate(section === null ? kindOf({ type, category }) : `content.section.${section}`)}
            {audience !== null && (
              <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
                {translate(`content.audience.${audience}`)}
              </Box>
            )}
          </>
        )}
      />
      <Column
        disableSort
        label="content.fields.state"
        render={({ state, publishAt }) => (
          <>
            <ToneChip text={translate(`content.state.${state}`)} tone={STATE_TONES[state]} />
            {publishAt !== null && (
              <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>{formats.instant(publishAt)}</Box>
            )}
          </>
        )}
      />
      <Column
        disableSort
        label="content.fields.translation"
        render={({ untranslated }) =>
          untranslated.length === 0
            ? translate("content.translated")
            : untranslated.map((language) => translate(`content.lacks.${language}`)).join(", ")
        }
      />
      <Column disableSort label="content.fields.edited" render={({ editedAt }) => formats.instant(editedAt)} />
    </RecordTable>
  );
}

/** Key of its name; menus and banners have their own. */
function kindOf(text: Pick<ListedContent, "type" | "category">): string {
  if (isBanner(text)) return "content.type_banner";
  return isMenu(text) ? "content.type_menu" : `content.type.${text.type}`;
}

function TextLink({ text }: { text: ListedContent }) {
  const { id, title, section, slug } = text;
  return (
    <>
      <Link
        onClick={(event: MouseEvent) => event.stopPropagation()}
        sx={{ fontWeight: 600 }}
        to={`/contents/${id}/show`}
      >
        {title}
      </Link>
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem", overflowWrap: "anywhere" }}>
        {section === null ? slug : `${section}/${slug}`}
      </Box>
    </>
  );
}
