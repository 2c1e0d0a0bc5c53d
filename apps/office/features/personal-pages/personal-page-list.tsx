import { hidePersonalPage } from "@kram/contract/personal-pages";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { useState } from "react";
import { BooleanInput, DataTable, Link, useTranslate } from "react-admin";
import { AskDialog, NoteField } from "../../ui/ask-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { useChange } from "../../ui/sending.ts";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useAbout, useMay } from "../about/public.ts";
import type { ListedPage } from "./personal-pages-resource.ts";

const Column = DataTable.Col<ListedPage>;
const TARGET = { display: "block", minHeight: 24, py: 0.5 } as const;
const SMALL = { color: "text.secondary", fontSize: "0.8125rem" } as const;
const WORDS = { overflowWrap: "anywhere", maxWidth: 480, whiteSpace: "pre-line" } as const;
const MOST_LETTERS = 500;

/** What partners write of themselves, and whether it may be seen. */
export default function PersonalPageList() {
  const formats = useFormats();
  return (
    <ListPage
      filters={[<BooleanInput alwaysOn key="hidden" label="personal-pages.hidden_only" source="hidden" />]}
      name="personal-pages"
      search="personal-pages.search"
    >
      <RecordTable<ListedPage>
        bulkActionButtons={false}
        empty={<EmptyState hint="personal-pages.empty_hint" title="personal-pages.empty" />}
        rowClick={false}
      >
        <Column disableSort label="personal-pages.fields.page" render={(page) => <Whose page={page} />} />
        <Column disableSort label="personal-pages.fields.words" render={(page) => <Words page={page} />} />
        <Column
          disableSort
          label="personal-pages.fields.changedAt"
          render={({ changedAt }) => formats.instant(changedAt)}
        />
        <Column disableSort label="personal-pages.fields.state" render={(page) => <State page={page} />} />
        <Column disableSort label="personal-pages.fields.what" render={(page) => <Hide page={page} />} />
      </RecordTable>
    </ListPage>
  );
}

function Whose({ page: { memberNo, short, name } }: { page: ListedPage }) {
  const { shopUrl } = useAbout();
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <Box sx={{ fontWeight: 600 }}>{name}</Box>
      <MuiLink href={`${shopUrl}/p/${short}`} rel="noreferrer" sx={TARGET} target="_blank">
        /p/{short}
      </MuiLink>
      <Link sx={TARGET} to={`/members/${memberNo}/show`}>
        {memberNo}
      </Link>
    </Box>
  );
}

function Words({ page: { greeting, products, hasPicture } }: { page: ListedPage }) {
  const translate = useTranslate();
  const holds = [
    ...(products.length > 0 ? [translate("personal-pages.products", { codes: products.join(", ") })] : []),
    ...(hasPicture ? [translate("personal-pages.picture")] : []),
  ];
  return (
    <Box sx={WORDS}>
      {greeting}
      <Box sx={SMALL}>{holds.join(" ")}</Box>
    </Box>
  );
}

function State({ page: { published, hiddenReason } }: { page: ListedPage }) {
  const translate = useTranslate();
  if (hiddenReason === null) {
    const state = published ? "published" : "draft";
    return <ToneChip text={translate(`personal-pages.state.${state}`)} tone={published ? "moves" : "past"} />;
  }
  return (
    <>
      <ToneChip text={translate("personal-pages.state.hidden")} tone="bad" />
      <Box sx={{ ...SMALL, ...WORDS, mt: 0.5 }}>{hiddenReason}</Box>
    </>
  );
}

/** With a reason that the partner reads; back without one. */
function Hide({ page }: { page: ListedPage }) {
  const translate = useTranslate();
  const may = useMay(hidePersonalPage);
  const [reason, setReason] = useState<string | null>(null);
  const { change, busy } = useChange("personal-pages");
  const { name, hiddenReason } = page;
  if (!may) return null;
  const close = () => setReason(null);
  if (hiddenReason !== null) {
    return (
      <Button
        aria-label={`${translate("personal-pages.show")}: ${name}`}
        disabled={busy}
        onClick={() => change(page, { reason: "" }, { done: "personal-pages.shown" })}
        variant="outlined"
      >
        {translate("personal-pages.show")}
      </Button>
    );
  }
  const hide = () => change(page, { reason }, { done: "personal-pages.hid", onDone: close });
  return (
    <>
      <Button
        aria-label={`${translate("personal-pages.hide")}: ${name}`}
        onClick={() => setReason("")}
        variant="outlined"
      >
        {translate("personal-pages.hide")}
      </Button>
      {reason !== null && (
        <AskDialog
          actions={
            <Button color="error" disabled={busy || reason.trim() === ""} onClick={hide} variant="contained">
              {translate("personal-pages.hide")}
            </Button>
          }
          hint={translate("personal-pages.hide_hint")}
          isTyped={reason !== ""}
          keep={translate("ra.action.cancel")}
          onClose={close}
          title={translate("personal-pages.hide_ask", { name })}
        >
          <NoteField
            label={translate("personal-pages.reason")}
            most={MOST_LETTERS}
            note={reason}
            onNote={setReason}
            rows={3}
          />
        </AskDialog>
      )}
    </>
  );
}
